import type { MedusaContainer } from "@medusajs/framework/types"
import { taxRate } from "../../cart/compute/totals"
import type { PricedCart, CartOffer } from "../../cart/types"
import { addressDigest } from "../../lib/address/address-digest"
import { toMinor } from "../../lib/money"
import { signingSecrets } from "../../modules/one-click/options"
import type { Candidate } from "./assess"
import type { Difference } from "./compare"
import { matchesDigest } from "../../lib/signing"
import { addressOf, type OrderRequest, priceForOrder } from "./find-candidates"

/**
 * Returns the differences between the quote and what the shop offers at the order's address. The
 * quote keeps only a digest of its address: if the order's address is another one, the purchase is
 * priced again for it.
 *
 * @param offer_id the chosen shipping option, or null if nothing is shipped
 * @returns nothing if the address is the same, or makes no difference to shipping and taxes
 */
export async function compareAddress(
  container: MedusaContainer,
  request: OrderRequest,
  { cart }: Candidate,
  offer_id: string | null
): Promise<Difference[]> {
  const { options } = container.resolve("oneClick")
  const destination = addressOf(request)
  const digest = (secret: string) => addressDigest(destination, secret)
  if (matchesDigest(signingSecrets(options), digest, cart.address_digest ?? "")) {
    return []
  }
  const codes = cart.promotions.map(({ code }) => code)
  return compareServing(cart, await priceForOrder(container, request, codes), offer_id)
}

/**
 * Returns the differences between two carts that depend on the address: shipping options, rate and
 * taxes.
 */
function compareServing(
  quoted: PricedCart,
  atOrderAddress: PricedCart,
  offer_id: string | null
): Difference[] {
  return [
    ...compareOptions(quoted.offers, atOrderAddress.offers),
    ...compareRates(quoted, atOrderAddress, offer_id),
    ...compareTaxes(quoted, atOrderAddress, offer_id),
  ]
}

function compareOptions(quoted: CartOffer[], atOrderAddress: CartOffer[]): Difference[] {
  const ids = (offers: CartOffer[]) => offers.map(({ id }) => id).sort()
  const names = (offers: CartOffer[]) => offers.map(({ name }) => name).join(", ") || null
  return ids(quoted).join() === ids(atOrderAddress).join()
    ? []
    : [{ kind: "address_options", expected: names(quoted), actual: names(atOrderAddress) }]
}

function compareRates(
  quoted: PricedCart,
  atOrderAddress: PricedCart,
  offer_id: string | null
): Difference[] {
  const rate = ({ offers, currency_code }: PricedCart) => {
    const offer = offers.find(({ id }) => id === offer_id)
    return offer && toMinor(offer.original_shipping_total, currency_code)
  }
  const [expected, actual] = [rate(quoted), rate(atOrderAddress)]
  return !offer_id || expected === undefined || actual === undefined || expected === actual
    ? []
    : [{ kind: "address_rate", of: offer_id, expected, actual }]
}

/** Compares only items in both carts, because an item that can't be sold any more has no taxes. */
function compareTaxes(
  quoted: PricedCart,
  atOrderAddress: PricedCart,
  offer_id: string | null
): Difference[] {
  const items = ({ lines, gifts }: PricedCart) => [...lines, ...gifts]
  const pairs = items(quoted).flatMap((line) => {
    const other = items(atOrderAddress).find(({ reference }) => reference === line.reference)
    return other ? [[taxRate(line.item.tax_lines), taxRate(other.item.tax_lines)]] : []
  })
  const methods = ({ offers }: PricedCart) =>
    offers.find(({ id }) => id === offer_id)?.methods ?? []
  const shipped = methods(quoted).flatMap((method) => {
    const other = methods(atOrderAddress).find(
      (one) => one.shipping_option_id === method.shipping_option_id
    )
    return other ? [[taxRate(method.tax_lines), taxRate(other.tax_lines)]] : []
  })
  const differing = [...pairs, ...shipped].filter(([expected, actual]) => expected !== actual)
  const shown = (rates: number[]) => [...new Set(rates)].map((rate) => `${rate} %`).join(", ")
  return differing.length
    ? [
        {
          kind: "address_tax",
          expected: shown(differing.map(([expected]) => expected)),
          actual: shown(differing.map(([, actual]) => actual)),
        },
      ]
    : []
}
