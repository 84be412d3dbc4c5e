import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { rememberPurchase } from "../../../purchases/remembered-purchases"
import type { OneClickSettings } from "../../../modules/one-click/settings"
import { keepPurchase } from "../../../purchases/keep-purchase"
import type { Offer } from "../../../purchases/offer"
import { refreshRememberedShop } from "../../../static-rules/stand-in/remember"

export type CreatePurchaseInput = {
  context_id: string
  offer: Offer
  settings: OneClickSettings
  customer_id?: string
  locale?: string
  metadata?: Record<string, unknown>
  now: Date
  /** When the purchase ends, and what was booked for it is given back. */
  expires_at: Date
}

/** Remembers what the buyer pressed the button for, before anybody else hears of it. */
export const createPurchaseStep = createStep(
  "one-click-create-purchase",
  async (input: CreatePurchaseInput, { container }) => {
    const { environment } = container.resolve("oneClick")
    const { images: _images, ...offer } = input.offer
    const purchase = await keepPurchase(container, {
      ...offer,
      context_id: input.context_id,
      environment,
      customer_id: input.customer_id ?? null,
      locale: input.locale ?? null,
      metadata: input.metadata ?? null,
      shipping_mode: input.settings.shipping_mode,
      expires_at: new Date(input.expires_at),
    })
    // While the database hangs, this buyer is answered from what is remembered now.
    rememberPurchase(container, purchase)
    refreshRememberedShop(container, new Date(input.now))
    return new StepResponse(purchase, purchase.id)
  },
  async (id, { container }) => {
    if (id) {
      await container.resolve("oneClick").deletePurchases(id)
    }
  }
)
