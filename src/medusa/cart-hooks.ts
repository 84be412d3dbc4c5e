import {
  listShippingOptionsForCartWithPricingWorkflow,
  listShippingOptionsForCartWorkflow,
  refreshCartItemsWorkflow,
  updateCartPromotionsWorkflow,
  updateTaxLinesWorkflow,
  upsertTaxLinesWorkflow,
} from "@medusajs/medusa/core-flows"
import { isHookUsed, watchHooks } from "./workflow-hooks"

/** Hooks that can change the figures of Medusa's cart, each with the plugin's hook of the same effect. */
const COUNTERPARTS = {
  "refresh-cart-items.setPricingContext": "one-click-cart-context.setPricingContext",
  "list-shipping-options-for-cart.setPricingContext":
    "one-click-cart-context.setShippingOptionsContext",
  "list-shipping-options-for-cart.setShippingOptionsContext":
    "one-click-cart-context.setShippingOptionsContext",
  "list-shipping-options-for-cart-with-pricing.setShippingOptionsContext":
    "one-click-cart-context.setShippingOptionsContext",
  "list-shipping-options-for-cart-with-pricing.setCalculatedShippingPricingContext":
    "one-click-cart-context.setShippingOptionsContext",
  "update-cart-promotions.setPromotionContext": "one-click-promotion-context.setPromotionContext",
  "update-tax-lines.setTaxLineContext": "one-click-tax-line-context.setTaxLineContext",
  "upsert-tax-lines.setTaxLineContext": "one-click-tax-line-context.setTaxLineContext",
}

// Medusa loads this file with the module, before the workflows and hooks of plugins and shops.
for (const workflow of [
  refreshCartItemsWorkflow,
  listShippingOptionsForCartWorkflow,
  listShippingOptionsForCartWithPricingWorkflow,
  updateCartPromotionsWorkflow,
  updateTaxLinesWorkflow,
  upsertTaxLinesWorkflow,
]) {
  watchHooks(workflow)
}

/** Returns Medusa's hooks that the shop uses without the plugin's counterpart, with both names. */
export function unmatchedHooks(): string[] {
  return Object.entries(COUNTERPARTS)
    .filter(([theirs, ours]) => isHookUsed(theirs) && !isHookUsed(ours))
    .map(([theirs, ours]) => `${theirs} without ${ours}`)
}
