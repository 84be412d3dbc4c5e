import type { MedusaContainer } from "@medusajs/framework/types"
import type { QuoteRow } from "../../modules/one-click/models"
import { type Assessment, type Candidate, assessOrder, placedAt } from "./assess"
import {
  type OrderRequest,
  addressOf,
  presentCandidates,
  priceForOrder,
  quotedCandidates,
} from "./find-candidates"
import { taxRate, unitsOf } from "../../pricing/compute/totals"
import type { PricedCart } from "../../pricing/types"
import { addressDigest, emailDigest } from "../../purchases/buyer-digests"
import { toMinor } from "../../lib/money"
import { signingSecrets } from "../../modules/one-click/options"
import { differ, type Difference } from "./compare"
import { matchesDigest } from "../../lib/signing"

/**
 * Returns what an order agrees with: a quote that its buyer may have seen last, for the order's
 * address; else a quote replaced long before; else what the shop would quote now. Tries every quote,
 * the newest first, because responses may have crossed on the way and the buyer paid what one of them
 * showed.
 *
 * @param quotes of the purchase, the newest first
 * @returns if the order agrees with none, the differences from the newest; undefined if the shop has no
 * cart to compare
 */
export async function findMatch(
  container: MedusaContainer,
  request: OrderRequest,
  quotes: QuoteRow[]
): Promise<Assessment | undefined> {
  const { purchase, order, now } = request
  const placed = { ...request, placed_at: placedAt(order) ?? now }
  const assess = (quoted: Candidate) => ({ quoted: quoted.cart, ...assessOrder(quoted, placed) })
  const quoted = quotedCandidates(purchase, quotes).map(assess)
  const equal = quoted.filter(isEqual)
  const current = equal.filter(({ outdated }) => !outdated)
  const found = (await matchBuyer(container, request, current)) ?? equal.at(0)
  if (found) {
    return found
  }
  const present = isOfPurchase(request) ? await presentCandidates(container, request, quotes) : []
  const live = present.map(assess)
  // A quote for a country that wasn't known has nothing to compare.
  const served = quoted.find(({ cart }) => cart.served)
  return live.find(isEqual) ?? served ?? live.at(0)
}

function isEqual({ differences }: Assessment): boolean {
  return !differences.length
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

type Match = Assessment & { quoted: PricedCart }

/**
 * Returns the first quote that equals the order, also for the order's address and email address. If
 * prices, shipping or taxes differ for these with every equal quote, returns the newest of them with
 * those differences.
 *
 * @param equal the quotes that equal the order
 * @returns undefined if there is none
 */
async function matchBuyer(
  container: MedusaContainer,
  request: OrderRequest,
  equal: Match[]
): Promise<Assessment | undefined> {
  let elsewhere: Assessment | undefined
  for (const match of equal) {
    const differences = await compareBuyer(container, request, match)
    if (!differences.length) {
      return match
    }
    elsewhere ??= { ...match, differences }
  }
  return elsewhere
}

/**
 * Returns the differences between the quote and what the shop offers the order's buyer. The quote
 * keeps only digests of its address and email address: if the order has others, the purchase is
 * priced again for them.
 *
 * @returns nothing if both are the same, or make no difference to prices, shipping and taxes
 */
async function compareBuyer(
  container: MedusaContainer,
  request: OrderRequest,
  { quoted, offer_id }: Match
): Promise<Difference[]> {
  const secrets = signingSecrets(container.resolve("oneClick").options)
  const { purchase, order } = request
  const destination = addressOf(request)
  const addressIn = (secret: string) => addressDigest(destination, secret)
  const isThere = matchesDigest(secrets, addressIn, quoted.address_digest ?? "")
  const emailIn = (secret: string) => emailDigest(purchase.id, order.user?.email ?? "", secret)
  const isBuyer = !quoted.email_digest || matchesDigest(secrets, emailIn, quoted.email_digest)
  if (isThere && isBuyer) {
    return []
  }
  const codes = quoted.promotions.map(({ code }) => code)
  const { cart } = await priceForOrder(container, request, codes)
  const [before, now] = [quoted, cart].map((one) => figuresOf(one, offer_id))
  const serving = isThere ? [] : compareServing(before, now)
  return serving.length || isBuyer ? serving : compareForEmail(before, now)
}

/** Returns what of a cart can depend on the buyer, with the chosen shipping option. */
function figuresOf({ currency_code, ...cart }: PricedCart, offer_id: string | null) {
  const offer = cart.offers.find(({ id }) => id === offer_id)
  const { shipping_total = 0, original_shipping_total = 0 } = offer ?? {}
  const taxes = [...cart.lines, ...cart.gifts].map(
    ({ reference, item }) => [reference, item.tax_lines] as const
  )
  return {
    offer,
    options: cart.offers.map(({ name }) => name).join(", ") || null,
    rate: toMinor(original_shipping_total, currency_code),
    taxes: new Map(offer ? [...taxes, [offer.id, offer.method.tax_lines]] : taxes),
    items: toMinor((offer ?? cart).totals.total - shipping_total, currency_code),
    discount: toMinor(original_shipping_total - shipping_total, currency_code),
    gifts: unitsOf(cart.gifts),
  }
}

type Figures = ReturnType<typeof figuresOf>

/** Compares what can depend on the email address: item prices, discounts, and gifts. */
function compareForEmail(quoted: Figures, now: Figures): Difference[] {
  return [
    ...differ("email_price", quoted.items, now.items),
    ...differ("email_discount", quoted.discount, now.discount, quoted.offer?.id),
    ...differ("email_gift", quoted.gifts, now.gifts),
  ]
}

/**
 * Compares what can depend on the address: the chosen shipping option, its rate, and taxes. What else
 * is offered doesn't matter, nor the taxes of an item that can't be sold anymore.
 */
function compareServing(quoted: Figures, now: Figures): Difference[] {
  const { offer, options: expected } = quoted
  const shipping: Difference[] =
    offer && !now.offer
      ? [{ kind: "address_options", expected, actual: now.options }]
      : differ("address_rate", quoted.rate, now.rate, offer?.id)
  const taxes = [...quoted.taxes].flatMap(([of, lines]) => {
    const [expected, actual] = [lines, now.taxes.get(of) ?? lines].map(taxRate)
    return differ("address_tax", `${expected} %`, `${actual} %`, of)
  })
  return [...shipping, ...taxes]
}
