import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "@medusajs/framework/zod"
import type { CartRequest, PricedCart } from "../../pricing/types"
import type { PurchaseRow } from "../../modules/one-click/models"
import type { QuoteInputs } from "../load-purchase"
import type { WireBuyer } from "../schemas/buyer"
import { type WireItem, isEmptied } from "../schemas/items"
import { priceCart } from "../../pricing/price-cart"
import { addressDigest, emailDigest } from "../../purchases/buyer-digests"
import type { EngineName } from "../../modules/one-click/repositories/engine"
import { signingSecrets } from "../../modules/one-click/options"
import type { OneClickSettings } from "../../modules/one-click/settings"
import { type WebhookHandler, defineWebhook } from "../webhook"
import { answerWithQuote } from "./answer-with-quote"

/** What a quote request says about the cart; codes only with cart rules. */
type RequestedCart = { lines: WireItem[]; buyer: WireBuyer; codes?: string[] }

/**
 * Returns the cart to price for an event about a purchase: its variant, at the buyer's address or,
 * before there is one, in the purchase's country.
 */
export function cartRequest(
  { lines, buyer, codes = [] }: RequestedCart,
  purchase: PurchaseRow,
  { customer, held, settings }: QuoteInputs,
  promotions: CartRequest["promotions"],
  now: Date
): CartRequest {
  // An event without items concerns the variant of the purchase (spec 2.2).
  const requested = lines.length ? lines : [{ reference: purchase.reference, quantity: 1 }]
  const known = requested.filter(({ reference }) => reference === purchase.reference)
  return {
    sales_channel_id: purchase.sales_channel_id,
    region_id: purchase.region_id,
    currency_code: purchase.currency_code,
    customer,
    email: buyer.email ?? customer?.email ?? null,
    accounts_by_email: settings.customers === "attach",
    address:
      typeof buyer.address === "object" ? buyer.address : { country_code: purchase.country_code },
    deliverable: buyer.address !== "unreadable",
    lines: known.map(({ reference, quantity }) => ({
      reference,
      variant_id: purchase.variant_id,
      quantity,
      held: held[reference]?.units ?? 0,
      line_item_id: held[reference]?.line_item_id,
      metadata: purchase.metadata,
    })),
    codes,
    locale: purchase.locale,
    promotions,
    now,
  }
}

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
