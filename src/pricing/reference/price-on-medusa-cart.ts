import type { MedusaContainer } from "@medusajs/framework/types"
import { partitionArray, pickDeep, removeNullish } from "@medusajs/framework/utils"
import { CALCULATION_TIMEOUT_MS, withTimeout } from "../../lib/deadlines"
import { byText } from "../../lib/text"
import { findCustomerByEmail } from "../../medusa/customers"
import type { Promotion } from "../../medusa/promotions"
import { loadRegion, storedProvince } from "../../medusa/regions"
import type { CartTaxLine } from "../../medusa/tax-lines"
import { chooseGifts } from "../choose-gifts"
import { assembleCart } from "../compute/assemble"
import { guestEmail } from "../compute/cart-context"
import { prepareItem, type PricedLine, type SellableLine, sellableLines } from "../compute/lines"
import { budgetHasItsBuyer, countedPromotions } from "../compute/promotions"
import { cartTotals } from "../compute/totals"
import { type Offer, offeredOptions, type OfferedOption, type PricedOffer } from "../price-shipping"
import type {
  CartAdjustment,
  CartItem,
  CartRequest,
  CartShippingMethod,
  PricedCart,
} from "../types"
import { findRegion, isUsedUp, listPromotions, loadVariants, loadVariantsOfProducts } from "./facts"
import {
  type MedusaCart,
  type TemporaryCart,
  withTemporaryCart,
  withTemporaryCustomer,
} from "./temporary-cart"

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
  const email = guestEmail(request)
  if (!email) {
    return price(container, request, request.customer?.id)
  }
  const found = await findCustomerByEmail(container, email, !!request.accounts_by_email)
  return found
    ? price(container, request, found.id)
    : withTemporaryCustomer(container, (id) => price(container, request, id))
}

async function price(
  container: MedusaContainer,
  request: CartRequest,
  customer_id: string | undefined
): Promise<PricedCart> {
  const { sales_channel_id, region_id, currency_code, address } = request
  const [variants, region, province, promotions] = await Promise.all([
    loadVariants(container, request.lines, sales_channel_id),
    loadRegion(container, region_id, findRegion),
    storedProvince(container, address),
    listPromotions(container, request.codes),
  ])
  const served = request.deliverable !== false && region.countries.includes(address.country_code)
  const { sellable, unavailable } = sellableLines(request, variants)
  const input = {
    region_id,
    sales_channel_id,
    currency_code,
    customer_id,
    email: request.email ?? request.customer?.email ?? undefined,
    locale: request.locale ?? undefined,
    shipping_address: removeNullish({ ...address, province }) as Record<string, string>,
  }
  const counted = countedPromotions(promotions, request)
  // Medusa rejects a whole cart with a code that it doesn't know, or whose buyer it doesn't know.
  const codes = request.codes.filter((code) =>
    counted.some((one) => one.code === code && budgetHasItsBuyer(one, input))
  )
  return withTemporaryCart(container, input, sellable, async (cart) => {
    const reference = new Reference(container, cart, request, { promotions: counted, codes })
    const { lines, gifts, unshipped } = await reference.addGifts(sellable)
    const offers = served ? await reference.offers([...lines, ...gifts]) : []
    return assembleCart(request, {
      lines,
      gifts,
      totals: { ...unshipped, items: cartTotals([...lines, ...gifts]).items },
      offers,
      promotions,
      exhausted: new Set(promotions.filter(isUsedUp).map(({ code }) => code)),
      sellable,
      unavailable,
      served,
    })
  })
}

class Reference {
  constructor(
    private readonly container: MedusaContainer,
    private readonly cart: TemporaryCart,
    private readonly request: CartRequest,
    private readonly counted: { promotions: Promotion[]; codes: string[] }
  ) {}

  /**
   * Prices the items, without those that have no price, which Medusa's cart names. Returns Medusa's
   * cart; without discounts on items for a modal without cart rules, which cannot show them (spec
   * 6.3).
   */
  private async refresh(lines: SellableLine[]): Promise<MedusaCart> {
    try {
      await this.cart.refresh(this.counted.codes, this.request.locale ?? undefined)
      return await this.cart.read(this.request.promotions)
    } catch (error) {
      const { message = "" } = error as Partial<Error>
      const unpriced = /do not have a price/.test(message)
        ? lines.filter(({ variant }) => message.includes(variant.id))
        : []
      if (!unpriced.length) {
        throw error
      }
      await this.cart.removeItems(unpriced)
      return this.refresh(lines.filter((line) => !unpriced.includes(line)))
    }
  }

  /** Prices the items, and adds each gift that Medusa's cart discounts to zero. */
  async addGifts(asked: SellableLine[]) {
    let unshipped = await this.refresh(asked)
    const lines = pricedLines(asked, unshipped)
    const replaceGifts = async (gifts: SellableLine[]) => {
      const wanted = [...lines, ...gifts]
      const extra = unshipped.items.filter(({ id }) => !wanted.some((line) => line.id === id))
      const missing = gifts.filter(({ id }) => !unshipped.items.some((item) => item.id === id))
      if (extra.length || missing.length) {
        await this.cart.removeItems(extra)
        await this.cart.addItems(missing)
        unshipped = await this.refresh(gifts)
      }
    }
    const { sales_channel_id } = this.request
    const gifts = await chooseGifts<SellableLine>(this.container, this.counted.promotions, lines, {
      variantsOf: (ids) => loadVariantsOfProducts(this.container, ids, sales_channel_id),
      give: async (line, others) => {
        await replaceGifts([...others, line])
        return unshipped.items.some(({ id, total }) => id === line.id && total === 0) ? line : null
      },
    })
    await replaceGifts(gifts)
    return {
      lines: pricedLines(asked, unshipped),
      gifts: pricedLines(gifts, unshipped),
      unshipped,
    }
  }

  async offers(lines: PricedLine[]): Promise<PricedOffer[]> {
    const options = (await this.cart.options()).sort(byText(({ id }) => id))
    const offers: PricedOffer[] = []
    for (const { option, method: chosen } of await this.priced(offeredOptions(options, lines))) {
      await this.cart.choose(chosen, this.counted.codes)
      const shipped = await this.cart.read(this.request.promotions)
      // Medusa drops a method whose option has no price for the cart that holds it.
      const [method] = shipped.shipping_methods
      if (method) {
        offers.push({ ...offerOf(lines, shipped), option, method: toMethod(method) })
      }
      await this.cart.unchoose(shipped)
    }
    return offers
  }

  /** Leaves out a shipping option that has no price, or whose provider fails or hangs. */
  private async priced(options: OfferedOption[]): Promise<Offer<OfferedOption>[]> {
    const [flat, calculated] = partitionArray(options, ({ price_type }) => price_type === "flat")
    const priced = await Promise.all([
      this.cart.priceOptions(flat),
      ...calculated.map(async (option) => {
        const found = await withTimeout(this.cart.priceOptions([option]), CALCULATION_TIMEOUT_MS)
        return found.in_time ? found.value : []
      }),
    ])
    return priced.flat()
  }
}

/** Returns these lines as Medusa's cart prices them; without those that it lacks. */
function pricedLines(lines: SellableLine[], { items }: MedusaCart): PricedLine[] {
  return lines.flatMap((line) => {
    const found = items.find(({ id }) => id === line.id)
    if (!found) {
      return []
    }
    const item = {
      // The fields of the engine's line item.
      ...pickDeep<CartItem>(found, Object.keys(prepareItem(line))),
      tax_lines: found.tax_lines.map(toTaxLine),
      adjustments: adjustmentsOf(found),
    }
    return [{ ...line, item, compare_at_includes_tax: item.is_tax_inclusive }]
  })
}

/** Returns what a chosen shipping option changes in Medusa's cart. */
function offerOf(lines: PricedLine[], shipped: MedusaCart) {
  const items = new Map(shipped.items.map((item) => [item.id, adjustmentsOf(item)] as const))
  const differs = lines.some(
    ({ id, item }) => JSON.stringify(items.get(id)) !== JSON.stringify(item.adjustments)
  )
  const { total, shipping_total, original_shipping_total } = shipped
  return {
    ...(differs && { items }),
    totals: { shipping_total, original_shipping_total, totals: { total } },
  }
}

const ADJUSTMENT = ["code", "amount", "promotion_id"]

function adjustmentsOf({ adjustments }: CartItem): CartAdjustment[] {
  const own = adjustments.map((one) => ({
    ...pickDeep<CartAdjustment>(one, ADJUSTMENT),
    is_tax_inclusive: one.is_tax_inclusive ?? false,
  }))
  // Medusa reads them in any order; whether an option changes them must not depend on it.
  return own.sort(byText(({ code, amount }) => `${code} ${amount}`))
}

/** Returns a shipping method of Medusa's cart with the fields of ours. */
function toMethod(found: CartShippingMethod): CartShippingMethod {
  const { name, shipping_option_id, amount, is_tax_inclusive } = found
  return {
    name,
    shipping_option_id,
    amount,
    is_tax_inclusive,
    data: {},
    tax_lines: found.tax_lines.map(toTaxLine),
    adjustments: found.adjustments.map((one) => pickDeep(one, ADJUSTMENT)),
  }
}

function toTaxLine(found: CartTaxLine): CartTaxLine {
  const { description, tax_rate_id, code, rate, provider_id, metadata, data } = found
  return { description, tax_rate_id, code, rate, provider_id, metadata, data }
}
