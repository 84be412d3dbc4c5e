import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, removeNullish } from "@medusajs/framework/utils"
import { chooseGifts } from "../choose-gifts"
import { assembleCart } from "../compute/assemble"
import { guestEmail } from "../compute/cart-context"
import { prepareItem, type PricedLine, sellableLines } from "../compute/lines"
import { budgetHasItsBuyer, countedPromotions } from "../compute/promotions"
import { cartTotals } from "../compute/totals"
import {
  calculatedAmount,
  offeredOptions,
  type PricedOffer,
  type PricedOption,
  withoutEmptyPickupPoints,
} from "../price-shipping"
import type {
  CartAdjustment,
  CartItem,
  CartRequest,
  CartShippingMethod,
  PricedCart,
} from "../types"
import { byText } from "../../lib/text"
import { CALCULATION_TIMEOUT_MS, withTimeout } from "../../lib/deadlines"
import { findCustomerByEmail } from "../../medusa/customers"
import { findRegion, isUsedUp, listPromotions, loadVariants, loadVariantsOfProducts } from "./facts"
import type { Promotion } from "../../medusa/promotions"
import { loadRegion, storedProvince } from "../../medusa/regions"
import type { CartTaxLine } from "../../medusa/tax-lines"
import type { ShippingOption } from "../../medusa/shipping-options"
import { type CartVariant, loadReference } from "../../medusa/variants"
import {
  type AskedLine,
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
  const { sellable, unavailable } = sellableLines(request.lines, variants, request)
  const asked = sellable.map((line) => ({ ...line, id: generateEntityId(undefined, "cali") }))
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
  return withTemporaryCart(container, input, asked, async (cart) => {
    const reference = new Reference(container, cart, request, { promotions: counted, codes })
    const unpriced = await reference.refresh(asked)
    const requested = asked.filter(({ id }) => !unpriced.some((line) => line.id === id))
    const { lines, gifts, unshipped } = await reference.addGifts(requested)
    const offers = served ? await reference.offers([...lines, ...gifts]) : []
    const items = [...lines, ...gifts].map(({ item }) => item)
    return assembleCart(request, {
      lines,
      gifts,
      items,
      totals: { ...cartTotals(items), totals: unshipped },
      offers,
      promotions,
      exhausted: new Set(promotions.filter(isUsedUp).map(({ code }) => code)),
      unavailable,
      unpriced,
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

  /** Prices the items; removes those without a price, which Medusa's cart names, and returns them. */
  async refresh(lines: AskedLine[]): Promise<AskedLine[]> {
    try {
      await this.cart.refresh(this.counted.codes, this.request.locale ?? undefined)
      return []
    } catch (error) {
      const { message = "" } = error as Partial<Error>
      const unpriced = /do not have a price/.test(message)
        ? lines.filter(({ variant }) => message.includes(variant.id))
        : []
      if (!unpriced.length) {
        throw error
      }
      const ids = unpriced.map(({ id }) => id)
      await this.cart.removeItems(ids)
      const rest = lines.filter(({ id }) => !ids.includes(id))
      return [...unpriced, ...(await this.refresh(rest))]
    }
  }

  /**
   * Returns Medusa's cart; without discounts on items for a modal without cart rules, which cannot
   * show them (spec 6.3).
   */
  private async read(): Promise<MedusaCart> {
    if (this.request.promotions === "shipping") {
      await this.cart.removeItemDiscounts()
    }
    return this.cart.read()
  }

  /** Adds each gift that Medusa's cart discounts to zero. */
  async addGifts(asked: AskedLine[]) {
    let unshipped = await this.read()
    const lines = this.pricedLines(asked, unshipped)
    const { sales_channel_id } = this.request
    let inCart: AskedLine[] = []
    const replaceGifts = async (gifts: AskedLine[]) => {
      const extra = inCart.filter((one) => !gifts.includes(one))
      const missing = gifts.filter((one) => !inCart.includes(one))
      await this.cart.removeItems(extra.map(({ id }) => id))
      await this.cart.addItems(missing)
      const unpriced = await this.refresh(gifts)
      inCart = gifts.filter((one) => !unpriced.includes(one))
      unshipped = await this.read()
      return unshipped
    }
    const gifts = await chooseGifts<AskedLine>(this.counted.promotions, lines, {
      variantsOf: (ids) => loadVariantsOfProducts(this.container, ids, sales_channel_id),
      give: async (variant, quantity, others) => {
        const gift = await this.giftLine(variant, quantity)
        const tried = await replaceGifts([...others, gift])
        return tried.items.some(({ id, total }) => id === gift.id && total === 0) ? gift : null
      },
    })
    if (inCart.length !== gifts.length || inCart.some((one) => !gifts.includes(one))) {
      await replaceGifts(gifts)
    }
    return {
      lines: this.pricedLines(asked, unshipped),
      gifts: this.pricedLines(gifts, unshipped),
      unshipped,
    }
  }

  private async giftLine(variant: CartVariant, quantity: number): Promise<AskedLine> {
    const reference = await loadReference(this.container, variant)
    const id = generateEntityId(undefined, "cali")
    return { id, reference, variant, requested_quantity: quantity, quantity, metadata: {} }
  }

  private pricedLines(lines: AskedLine[], { items }: MedusaCart): PricedLine[] {
    return lines.flatMap((line) => {
      const found = items.find(({ id }) => id === line.id)
      if (!found) {
        return []
      }
      const item = {
        // The fields of the engine's line item.
        ...pick(Object.keys(prepareItem(line)) as (keyof CartItem)[], found),
        tax_lines: found.tax_lines.map(toTaxLine),
        adjustments: adjustmentsOf(found),
      }
      return [{ ...line, item, compare_at_includes_tax: item.is_tax_inclusive }]
    })
  }

  async offers(lines: PricedLine[]): Promise<PricedOffer[]> {
    const options = (await this.cart.options()).sort(byText(({ id }) => id))
    const stocked = withoutEmptyPickupPoints(options, lines)
    const offers: PricedOffer[] = []
    for (const chosen of offeredOptions(lines, await this.priced(stocked))) {
      await this.cart.choose(chosen, this.counted.codes)
      const shipped = await this.read()
      // Medusa drops a method whose option has no price for the cart that holds it.
      const [method] = shipped.shipping_methods
      if (method) {
        offers.push({ ...offerOf(lines, shipped), option: chosen.option, method: toMethod(method) })
      }
      await this.cart.unchoose(shipped)
    }
    return offers
  }

  /** Leaves out a shipping option that has no price, or whose provider fails or hangs. */
  private async priced(options: ShippingOption[]): Promise<PricedOption[]> {
    const idsOf = (type: ShippingOption["price_type"]) =>
      options.filter(({ price_type }) => price_type === type).map(({ id }) => id)
    const [flat, ...calculated] = await Promise.all([
      this.cart.priceOptions(idsOf("flat")),
      ...idsOf("calculated").map(async (id) => {
        const found = await withTimeout(this.cart.priceOptions([id]), CALCULATION_TIMEOUT_MS)
        return found.in_time ? found.value : []
      }),
    ])
    return [...flat, ...calculated.flat()].flatMap(({ id, is_tax_inclusive = false, ...price }) => {
      const option = options.find((one) => one.id === id)
      const amount = calculatedAmount(price.amount)
      return option && amount !== null ? [{ option, amount, is_tax_inclusive }] : []
    })
  }
}

/** Returns what a chosen shipping option changes in Medusa's cart. */
function offerOf(lines: PricedLine[], shipped: MedusaCart) {
  const items = new Map(shipped.items.map((item) => [item.id, adjustmentsOf(item)] as const))
  const differs = lines.some(
    ({ id, item }) => JSON.stringify(items.get(id)) !== JSON.stringify(item.adjustments)
  )
  const { total, shipping_total, original_shipping_total } = shipped
  return {
    items: differs ? items : null,
    exhausted: new Set<string>(),
    totals: { shipping_total, original_shipping_total, totals: { total } },
  }
}

function adjustmentsOf({ adjustments }: CartItem): CartAdjustment[] {
  const own = adjustments.map((one) => ({
    ...pick(["code", "amount", "promotion_id"], one),
    is_tax_inclusive: one.is_tax_inclusive ?? false,
  }))
  // Medusa reads them in any order; whether an option changes them must not depend on it.
  return own.sort(byText(({ code, amount }) => `${code} ${amount}`))
}

/** Returns a shipping method of Medusa's cart with the fields of ours. */
function toMethod(found: CartShippingMethod): CartShippingMethod {
  return {
    ...pick(["name", "shipping_option_id", "amount", "is_tax_inclusive"], found),
    data: {},
    tax_lines: found.tax_lines.map(toTaxLine),
    adjustments: found.adjustments.map((one) => pick(["code", "amount", "promotion_id"], one)),
  }
}

function toTaxLine(found: CartTaxLine): CartTaxLine {
  const { description, tax_rate_id, code, rate, provider_id, metadata, data } = found
  return { description, tax_rate_id, code, rate, provider_id, metadata, data }
}

function pick<From extends object, Name extends keyof From>(
  names: Name[],
  from: From
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
}
