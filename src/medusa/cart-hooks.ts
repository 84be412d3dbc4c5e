import {
  listShippingOptionsForCartWithPricingWorkflow,
  listShippingOptionsForCartWorkflow,
  refreshCartItemsWorkflow,
  updateCartPromotionsWorkflow,
  updateTaxLinesWorkflow,
  upsertTaxLinesWorkflow,
} from "@medusajs/medusa/core-flows"

const used = new Set<string>()

type Workflow = { hooks: object; getName: () => string }

/**
 * Notes from now on which hooks of a workflow are used. Medusa does not report it; a shop reads a
 * hook only to use it.
 *
 * @returns whether the workflow's hooks can be watched
 */
export function watchHooks(workflow: Workflow): boolean {
  try {
    workflow.hooks = new Proxy(workflow.hooks, {
      get: (hooks, name, receiver): unknown => {
        used.add(`${workflow.getName()}.${String(name)}`)
        return Reflect.get(hooks, name, receiver)
      },
    })
    return true
  } catch {
    return false
  }
}

/**
 * Returns whether a watched hook is used.
 *
 * @param name of the workflow and the hook, such as `refresh-cart-items.setPricingContext`
 */
export function isHookUsed(name: string): boolean {
  return used.has(name)
}

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
