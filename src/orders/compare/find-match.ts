import type { MedusaContainer } from "@medusajs/framework/types"
import type { QuoteRow } from "../../modules/one-click/models"
import { type Assessment, type Candidate, assessOrder, isOutdated, placedAt } from "./assess"
import {
  type OrderRequest,
  addressOf,
  presentCandidates,
  priceForOrder,
  quotedCandidates,
} from "./find-candidates"
import { taxRate, unitsOf } from "../../pricing/compute/totals"
import type { CartOffer, PricedCart } from "../../pricing/types"
import { addressDigest, emailDigest } from "../../purchases/buyer-digests"
import { toMinor } from "../../lib/money"
import { signingSecrets } from "../../modules/one-click/options"
import { differ, type Difference } from "./compare"
import { matchesDigest } from "../../lib/signing"

/**
 * Returns what an order agrees with: a quote that its buyer may have seen last, for the order's
 * address; else a quote replaced long before; else what the shop would quote now.
 *
 * @param quotes of the purchase, the newest first
 * @returns `outdated` if the order equals a quote that was replaced too long before it was placed
 */
export async function findMatch(
  container: MedusaContainer,
  request: OrderRequest,
  quotes: QuoteRow[]
): Promise<{ assessment: Assessment; outdated: boolean }> {
  const { purchase, order, country_code, now } = request
  const placed_at = placedAt(order) ?? now
  const assess = (list: Candidate[]) => assessOrder(list, order, country_code)
  const isOld = (candidate: Candidate) => isOutdated(candidate, placed_at)
  const isCurrent = (candidate: Candidate) => !isOld(candidate)

  const quoted = quotedCandidates(purchase, quotes)
  const current = await assessForBuyer(container, request, quoted.filter(isCurrent), assess)
  if (current) {
    return { assessment: current, outdated: false }
  }
  const old = assess(quoted.filter(isOld))
  if (old.equal) {
    return { assessment: old, outdated: true }
  }
  const present = isOfPurchase(request) ? await presentCandidates(container, request, quotes) : []
  const live = assess(present)
  // A quote for a country that wasn't known has nothing to compare.
  const served = quoted.filter(({ cart }) => cart.served)
  const assessment = live.equal || !served.length ? live : assess(served)
  return { assessment, outdated: false }
}

/**
 * Returns whether every item is the purchased variant or free: listed gifts cost nothing, and the
 * quote says whether they are its own.
 */
function isOfPurchase({ purchase, order }: OrderRequest): boolean {
  return order.items.every(
    ({ reference, unit_amount }) => reference === purchase.reference || !unit_amount?.value
  )
}

/**
 * Returns the first quote that equals the order, also for the order's address and email address. If
 * prices, shipping or taxes differ for these with every equal quote, returns the newest of them with
 * those differences.
 *
 * @returns undefined if no quote equals the order
 */
async function assessForBuyer(
  container: MedusaContainer,
  request: OrderRequest,
  candidates: Candidate[],
  assess: (list: Candidate[]) => Assessment
): Promise<Assessment | undefined> {
  let elsewhere: Assessment | undefined
  for (const candidate of candidates) {
    const assessment = assess([candidate])
    if (!assessment.equal) {
      continue
    }
    const { cart, offer_id } = assessment
    const differences = await compareBuyer(container, request, candidate, offer_id)
    if (!differences.length) {
      return assessment
    }
    elsewhere ??= { equal: false, cart, offer_id, differences }
  }
  return elsewhere
}

/**
 * Returns the differences between the quote and what the shop offers the order's buyer. The quote
 * keeps only digests of its address and email address: if the order has others, the purchase is
 * priced again for them.
 *
 * @param offer_id the chosen shipping option, or null if nothing is shipped
 * @returns nothing if both are the same, or make no difference to prices, shipping and taxes
 */
async function compareBuyer(
  container: MedusaContainer,
  request: OrderRequest,
  { cart }: Candidate,
  offer_id: string | null
): Promise<Difference[]> {
  const secrets = signingSecrets(container.resolve("oneClick").options)
  const { purchase, order } = request
  const destination = addressOf(request)
  const addressIn = (secret: string) => addressDigest(destination, secret)
  const isThere = matchesDigest(secrets, addressIn, cart.address_digest ?? "")
  const emailIn = (secret: string) => emailDigest(purchase.id, order.user?.email ?? "", secret)
  const isBuyer = !cart.email_digest || matchesDigest(secrets, emailIn, cart.email_digest)
  if (isThere && isBuyer) {
    return []
  }
  const codes = cart.promotions.map(({ code }) => code)
  const now = await priceForOrder(container, request, codes)
  const serving = isThere ? [] : compareServing(cart, now.cart, offer_id)
  return serving.length || isBuyer ? serving : compareForEmail(cart, now.cart, offer_id)
}

/** Compares what can depend on the email address: item prices, discounts, and gifts. */
function compareForEmail(
  quoted: PricedCart,
  forBuyer: PricedCart,
  offer_id: string | null
): Difference[] {
  const [expected, actual] = [quoted, forBuyer].map((cart) => {
    const offer = chosenOffer(cart, offer_id)
    const { shipping_total = 0, original_shipping_total = 0 } = offer ?? {}
    const { total } = (offer ?? cart).totals
    return {
      items: toMinor(total - shipping_total, cart.currency_code),
      discount: toMinor(original_shipping_total - shipping_total, cart.currency_code),
      gifts: unitsOf(cart.gifts),
    }
  })
  return [
    ...differ("email_price", expected.items, actual.items),
    ...differ("email_discount", expected.discount, actual.discount, offer_id ?? undefined),
    ...differ("email_gift", expected.gifts, actual.gifts),
  ]
}

/**
 * Returns the differences between two carts that depend on the address: the chosen shipping option,
 * its rate, and taxes. What else is offered doesn't matter.
 */
function compareServing(
  quoted: PricedCart,
  atOrderAddress: PricedCart,
  offer_id: string | null
): Difference[] {
  const names = ({ offers }: PricedCart) => offers.map(({ name }) => name).join(", ") || null
  const [offer, other] = [quoted, atOrderAddress].map((cart) => chosenOffer(cart, offer_id))
  const rate = (one: CartOffer) => toMinor(one.original_shipping_total, quoted.currency_code)
  const missing: Difference = {
    kind: "address_options",
    expected: names(quoted),
    actual: names(atOrderAddress),
  }
  return [
    ...(offer_id && !other ? [missing] : []),
    ...(offer && other ? differ("address_rate", rate(offer), rate(other), offer.id) : []),
    ...compareTaxes(quoted, atOrderAddress, offer_id),
  ]
}

function chosenOffer({ offers }: PricedCart, offer_id: string | null): CartOffer | undefined {
  return offers.find(({ id }) => id === offer_id)
}

/** Compares only what is in both carts, because an item that can't be sold anymore has no taxes. */
function compareTaxes(
  quoted: PricedCart,
  atOrderAddress: PricedCart,
  offer_id: string | null
): Difference[] {
  const taxed = (cart: PricedCart) => {
    const items = [...cart.lines, ...cart.gifts]
    const offer = chosenOffer(cart, offer_id)
    return new Map([
      ...items.map(({ reference, item }) => [reference, taxRate(item.tax_lines)] as const),
      ...(offer ? [[offer.id, taxRate(offer.method.tax_lines)] as const] : []),
    ])
  }
  const rates = taxed(atOrderAddress)
  return [...taxed(quoted)].flatMap(([of, rate]) =>
    differ("address_tax", `${rate} %`, `${rates.get(of) ?? rate} %`, of)
  )
}
