import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "@medusajs/framework/zod"
import { priceCart } from "../../pricing/price-cart"
import type { CartRequest, PricedCart } from "../../pricing/types"
import { addressDigest } from "../../lib/address/address-digest"
import { emailDigest } from "../../lib/email-digest"
import type { PurchaseRow } from "../../modules/one-click/models"
import type { EngineName } from "../../modules/one-click/repositories/engine"
import { signingSecrets } from "../../modules/one-click/options"
import type { OneClickSettings } from "../../modules/one-click/settings"
import { isEmptied } from "../schemas/items"
import { defineWebhook, type WebhookHandler } from "../webhook"
import { answerWithQuote } from "./answer-with-quote"
import { cartRequest, type RequestedCart } from "./cart-request"

/**
 * Prices a cart for a quote and adds the digests of the quote's address and of the buyer's e-mail
 * address, if the service named one.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists.
 */
async function priceForQuote(
  container: MedusaContainer,
  request: CartRequest,
  { engine, purchase_id, email }: { engine: EngineName; purchase_id: string; email: string | null }
): Promise<PricedCart> {
  const cart = await priceCart(container, request, engine)
  const { options } = container.resolve("oneClick")
  const [secret] = signingSecrets(options)
  return {
    ...cart,
    address_digest: addressDigest(request.address, secret),
    ...(email && { email_digest: emailDigest(purchase_id, email, secret) }),
  }
}

type Answer = Record<string, unknown>

type QuoteWebhook<Data extends RequestedCart> = {
  event: string
  schema: z.ZodType<Data>
  /** The response without offers. */
  empty: Answer
  /** Returns the response to a cart whose items the buyer has all removed. */
  emptied: (data: Data) => Answer
  /** With cart rules the whole order is priced (spec 6.4), not only its shipping. */
  is_estimate: boolean
  /** Returns the response for the priced cart. */
  answerOf: (
    cart: PricedCart,
    data: Data,
    inputs: { purchase: PurchaseRow; settings: OneClickSettings; backend: string | undefined }
  ) => Answer
}

/** Returns the handler of a quote request: its answer comes from Medusa's engines or a fallback. */
export function quoteWebhook<Data extends RequestedCart>({
  event,
  schema,
  empty,
  emptied,
  is_estimate,
  answerOf,
}: QuoteWebhook<Data>): WebhookHandler {
  return defineWebhook({
    kind: "request",
    schema,
    empty: () => empty,
    answer: async (requested, scope) => {
      if (isEmptied(requested.lines)) {
        return { body: emptied(requested) }
      }
      const { container, purchase, inputs, now } = scope
      const compute = async () => {
        const promotions = is_estimate ? "all" : "shipping"
        const request = cartRequest(requested, purchase, inputs, promotions, now)
        const cart = await priceForQuote(container, request, {
          engine: inputs.engine,
          purchase_id: purchase.id,
          email: requested.buyer.email,
        })
        const { settings } = inputs
        const backend = container.resolve("oneClick").options.notificationUrl
        const answer = answerOf(cart, requested, { purchase, settings, backend })
        return { cart, answer }
      }
      const has_address = requested.buyer.address !== "unknown"
      return answerWithQuote({ event, requested, has_address, compute, emptyAnswer: empty }, scope)
    },
  })
}
