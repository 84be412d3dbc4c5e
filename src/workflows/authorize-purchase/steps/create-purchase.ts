import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { cachePurchase } from "../../../purchases/purchase-cache"
import type { OneClickSettings } from "../../../modules/one-click/settings"
import { priceVariant, Sellable } from "../../../purchases/load-variant-for-sale"
import { refreshShopSnapshot } from "../../../static-rules/fallback/snapshot"

type CreatePurchaseInput = {
  context_id: string
  sellable: Sellable
  settings: OneClickSettings
  customer_id?: string
  locale?: string
  metadata?: Record<string, unknown>
  now: Date
  /** When the purchase expires and its holds are released. */
  expires_at: Date
}

/**
 * Prices the variant and creates the purchase before the service learns of it; returns the variant.
 *
 * @throws {MedusaError} if the variant has no price here.
 */
export const createPurchaseStep = createStep(
  "one-click-create-purchase",
  async (input: CreatePurchaseInput, { container }) => {
    const { environment, purchases } = container.resolve("oneClick")
    const variant = await priceVariant(container, input.sellable)
    const { images: _images, ...priced } = variant
    const purchase = await purchases.insert({
      ...priced,
      context_id: input.context_id,
      environment,
      customer_id: input.customer_id ?? null,
      locale: input.locale ?? null,
      metadata: input.metadata ?? null,
      shipping_mode: input.settings.shipping_mode,
      expires_at: new Date(input.expires_at),
    })
    // The cached purchase and shop answer this buyer's webhooks while the database hangs.
    cachePurchase(container, purchase)
    refreshShopSnapshot(container, new Date(input.now))
    return new StepResponse(variant, purchase.id)
  },
  async (id, { container }) => {
    if (id) {
      await container.resolve("oneClick").deletePurchases(id)
    }
  }
)
