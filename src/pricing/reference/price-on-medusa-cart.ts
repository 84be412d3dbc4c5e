import type { MedusaContainer } from "@medusajs/framework/types"
import { partitionArray, pickDeep } from "@medusajs/framework/utils"
import { CALCULATION_TIMEOUT_MS, withTimeout } from "../../lib/deadlines"
import { byText } from "../../lib/text"
import { findCustomerByEmail } from "../../medusa/customers"
import { loadRegion, storedProvince } from "../../medusa/regions"
import { chooseGifts } from "../choose-gifts"
import { assembleCart } from "../compute/assemble"
import { guestEmail } from "../compute/cart-context"
import { prepareItem, type PricedLine, type SellableLine, sellableLines } from "../compute/lines"
import { budgetHasItsBuyer, countedPromotions } from "../compute/promotions"
import { cartTotals } from "../compute/totals"
import { type Offer, offeredOptions, type OfferedOption, type PricedOffer } from "../price-shipping"
import type { CartItem, CartRequest, CartShippingMethod, PricedCart, Taxed } from "../types"
import { findRegion, isUsedUp, listPromotions, loadVariants, loadVariantsOfProducts } from "./facts"
import { type MedusaCart, type TemporaryCart, withTemporaryCart } from "./temporary-cart"

/**
 * Prices a cart with Medusa's own cart: slower than the engine (`priceOnEngine`), and right by
 * definition. Takes the same request, and returns the same parts, in major units. Nothing is left
 * behind: neither the cart nor a customer.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists; also the refusals of Medusa's cart,
 * such as of a budget of a customer whom the request lacks, and the errors of the database and modules
 */
export async function priceOnMedusaCart(
  container: MedusaContainer,
  request: CartRequest
): Promise<PricedCart> {
  const { sales_channel_id, address, customer } = request
  const guest = guestEmail(request)
  const [known, variants, region, province, promotions] = await Promise.all([
    guest ? findCustomerByEmail(container, guest, !!request.accounts_by_email) : customer,
    loadVariants(container, request.lines, sales_channel_id),
    loadRegion(container, request.region_id, findRegion),
    storedProvince(container, address),
    listPromotions(container, request.codes),
  ])
  const is_new_guest = !!guest && !known
  const served = request.deliverable !== false && region.countries.includes(address.country_code)
  const { sellable, unavailable } = sellableLines(request, variants)
  const counted = countedPromotions(promotions, request)
  // In Medusa's cart, a buyer with an email address is always a customer.
  const buyer = {
    customer_id: known?.id ?? guest ?? undefined,
    email: request.email ?? customer?.email ?? undefined,
  }
  // Medusa rejects a whole cart with a code that it doesn't know, or whose buyer it doesn't know.
  const codes = request.codes.filter((code) =>
    counted.some((one) => one.code === code && budgetHasItsBuyer(one, buyer))
  )
  const asked = { ...request, codes, address: { ...address, province } }
  const input = { request: asked, customer_id: known?.id, is_new_guest }
  return withTemporaryCart(container, input, async (cart) => {
    const wanted = pricedLines(sellable, await cart.price(sellable))
    const given = await chooseGifts<SellableLine>(container, counted, wanted, {
      variantsOf: (ids) => loadVariantsOfProducts(container, ids, sales_channel_id),
      give: async (line, others) => {
        const { items } = await cart.price([...sellable, ...others, line])
        return items.some(({ id, total }) => id === line.id && total === 0) ? line : null
      },
    })
    const unshipped = await cart.price([...sellable, ...given])
    const [lines, gifts] = [pricedLines(sellable, unshipped), pricedLines(given, unshipped)]
    const all = [...lines, ...gifts]
    return assembleCart(request, {
      lines,
      gifts,
      totals: { ...unshipped, items: cartTotals(all).items },
      offers: served ? await priceOffers(cart, all) : [],
      promotions,
      exhausted: new Set(promotions.filter(isUsedUp).map(({ code }) => code)),
      sellable,
      unavailable,
      served,
    })
  })
}

/** Returns the offered shipping options as Medusa's cart prices them once they are chosen. */
async function priceOffers(cart: TemporaryCart, lines: PricedLine[]): Promise<PricedOffer[]> {
  const options = (await cart.options()).sort(byText(({ id }) => id))
  const offers: PricedOffer[] = []
  for (const { option, method } of await priceOptions(cart, offeredOptions(options, lines))) {
    const shipped = await cart.withMethod(method)
    offers.push(...shipped.shipping_methods.map((one) => toOffer(shipped, option, one)))
  }
  return offers
}

/** Leaves out a shipping option that has no price, or whose provider fails or hangs. */
async function priceOptions(
  cart: TemporaryCart,
  options: OfferedOption[]
): Promise<Offer<OfferedOption>[]> {
  const [flat, calculated] = partitionArray(options, ({ price_type }) => price_type === "flat")
  const priced = await Promise.all([
    cart.priceOptions(flat),
    ...calculated.map((option) =>
      withTimeout(cart.priceOptions([option]), CALCULATION_TIMEOUT_MS).catch(() => [])
    ),
  ])
  return priced.flat()
}

/** What an order keeps of the taxes and discounts of a line item or a shipping method. */
const TAXED = [
  "is_tax_inclusive",
  ...["description", "tax_rate_id", "code", "rate", "provider_id", "metadata", "data"].map(
    (name) => `tax_lines.${name}`
  ),
  ...["code", "amount", "promotion_id", "is_tax_inclusive"].map((name) => `adjustments.${name}`),
]

/** Returns these lines as Medusa's cart prices them; without those that it lacks. */
function pricedLines(lines: SellableLine[], { items }: MedusaCart): PricedLine[] {
  return lines.flatMap((line) => {
    const found = items.find(({ id }) => id === line.id)
    if (!found) {
      return []
    }
    // The fields of the engine's line item.
    const fields = pickDeep<CartItem>(found, Object.keys(prepareItem(line)))
    const item = { ...fields, ...pickDeep<Taxed>(found, TAXED) }
    return [{ ...line, item, compare_at_includes_tax: item.is_tax_inclusive }]
  })
}

const METHOD = ["name", "shipping_option_id", "amount", ...TAXED]

/** Returns what a chosen shipping option costs in Medusa's cart, with the discounts it has then. */
function toOffer(
  { items, total, shipping_total, original_shipping_total }: MedusaCart,
  option: OfferedOption,
  found: CartShippingMethod
): PricedOffer {
  return {
    option,
    method: { ...pickDeep<CartShippingMethod>(found, METHOD), data: {} },
    items: new Map(items.map((item) => [item.id, pickDeep<Taxed>(item, TAXED).adjustments])),
    totals: { shipping_total, original_shipping_total, totals: { total } },
  }
}
