import type { z } from "@medusajs/framework/zod"
import type { CartRequest, PricedCart } from "../pricing/types"
import type { PurchaseRow } from "../modules/one-click/models"
import type { QuoteInputs } from "./load-purchase"
import { type WireBuyer, type WireItem, isEmptied } from "./schemas"
import { priceCart } from "../pricing/price-cart"
import { cartOfPurchase } from "../purchases/cart-of-purchase"
import { addressDigest, emailDigest } from "../purchases/buyer-digests"
import { signingSecrets } from "../modules/one-click/options"
import {
  type WebhookHandler,
  defineWebhook,
  type WebhookResponse,
  type WebhookScope,
} from "./webhook"
import { ConcurrencyLimit } from "../lib/concurrency"
import { FALLBACK_MS, withTimeout } from "../lib/deadlines"
import { logFailure } from "../lib/observe/log"
import { keyedDigest } from "../lib/signing"
import { quotedAnswer, quotedCart, saveQuote, type SentQuote } from "../purchases/stored-quote"

/** What a quote request says about the cart. */
type RequestedCart = {
  lines: WireItem[]
  buyer: WireBuyer
  /** With cart rules only: earlier codes first, the code just typed last. */
  codes?: string[]
  typed?: string | null
}

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
  const { reference, country_code } = purchase
  const { units = 0, line_item_id } = held ?? {}
  // An event without items concerns the variant of the purchase (spec 2.2).
  const requested = lines.length ? lines : [{ reference, quantity: 1 }]
  const known = requested.filter((line) => line.reference === reference)
  const own = known.map(({ quantity }) => ({ quantity, held: units, line_item_id }))
  return cartOfPurchase(purchase, own, {
    customer,
    email: buyer.email ?? customer?.email ?? null,
    accounts_by_email: settings.customers === "attach",
    address: typeof buyer.address === "object" ? buyer.address : { country_code },
    deliverable: buyer.address !== "unreadable",
    codes,
    promotions,
    now,
  })
}

type Answer = Record<string, unknown>

type QuoteWebhook = {
  schema: z.ZodType<RequestedCart>
  /** Returns the response without offers, also to a cart whose items the buyer has all removed. */
  empty: (requested: RequestedCart) => Answer
  /** With cart rules the whole order is priced (spec 6.4), not only its shipping. */
  promotions: "all" | "shipping"
  /** Returns the response for the priced cart. */
  answerOf: (cart: PricedCart, requested: RequestedCart, scope: WebhookScope) => Answer
}

/** Returns the handler of a quote request: its answer comes from Medusa's engines or a fallback. */
export function quoteWebhook(definition: QuoteWebhook): WebhookHandler {
  const { schema, empty } = definition
  return defineWebhook({
    kind: "quote",
    schema,
    empty,
    answer: async (requested, scope) =>
      isEmptied(requested.lines)
        ? { body: empty(requested) }
        : answerWithQuote(definition, requested, scope),
  })
}

/**
 * Prices the cart of a quote request, with the digests of the quote's address and of the buyer's
 * email address, if the service named one.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists.
 */
async function computeQuote(
  { promotions, answerOf }: QuoteWebhook,
  requested: RequestedCart,
  scope: WebhookScope
): Promise<{ cart: PricedCart; answer: Answer }> {
  const { container, purchase, inputs, now } = scope
  const [secret] = signingSecrets(container.resolve("oneClick").options)
  const request = cartRequest(requested, purchase, inputs, promotions, now)
  const priced = await priceCart(container, request, inputs.engine)
  const { email } = requested.buyer
  const cart = {
    ...priced,
    address_digest: addressDigest(request.address, secret),
    ...(email && { email_digest: emailDigest(purchase.id, email, secret) }),
  }
  return { cart, answer: answerOf(cart, requested, scope) }
}

/**
 * Quotes computed concurrently by one process. Enough to keep a processor busy while carriers
 * answer, and few enough that each is finished in time.
 */
const concurrency = new ConcurrencyLimit(32)

/** An answer that is older, in milliseconds, is not given again: a fallback counts as a new quote. */
const MAX_FALLBACK_AGE_MS = 60 * 60_000

type Answered = Pick<SentQuote, "cart" | "answer" | "source">

/**
 * Answers a quote request from Medusa's engines. If they fail or are slow, falls back to the last
 * good answer to the same request within an hour, then to an empty answer. The answer is stored as a
 * quote of the purchase, with its source, before it is sent.
 */
async function answerWithQuote(
  definition: QuoteWebhook,
  requested: RequestedCart,
  scope: WebhookScope
): Promise<WebhookResponse> {
  const { container, event, left_ms } = scope
  const { id: purchase_id } = scope.purchase
  const oneClick = container.resolve("oneClick")
  const [secret] = signingSecrets(oneClick.options)
  // The request contains the buyer's email address, which could be guessed: only the secret's owner
  // can check a guess, and two purchases of one buyer have different digests.
  const request = JSON.stringify([purchase_id, requested])
  const quote = { purchase_id, event, fingerprint: keyedDigest(secret, "quote", request, 43) }
  const compute_ms = () => left_ms() - 2 * FALLBACK_MS
  // At the deadline the quote no longer counts: a carrier that never answers must not keep others
  // waiting.
  const live = await concurrency
    .run(() => withTimeout(computeQuote(definition, requested, scope), compute_ms()), compute_ms())
    .catch((error: unknown) =>
      logFailure(container, "quote request not answered live", error, { event })
    )
  let answered: Answered = { cart: null, answer: definition.empty(requested), source: "empty" }
  if (live) {
    answered = { ...live, source: "live" }
  } else {
    const created_at = { $gt: new Date(scope.now.getTime() - MAX_FALLBACK_AGE_MS) }
    const filters = { ...quote, source: "live" as const, created_at }
    const search = oneClick.listQuotes(filters, { order: { created_at: "DESC" }, take: 1 })
    const [last] = await withTimeout(search, FALLBACK_MS).catch(() => [])
    if (last) {
      answered = { cart: quotedCart(last), answer: quotedAnswer(last), source: "last_quote" }
    }
  }
  const has_address = requested.buyer.address !== "unknown"
  const saving = saveQuote(container, { ...quote, ...answered, has_address })
  // A hanging database may be the reason for a fallback, so the buyer does not wait for it here either.
  await withTimeout(saving, live ? left_ms() : FALLBACK_MS).catch((error: unknown) =>
    logFailure(container, "quote not saved", error, { event })
  )
  const { answer: body, source } = answered
  return source === "live" ? { body } : { body, fallback: source }
}
