import type {
  BigNumberInput,
  CalculateShippingOptionPriceContext,
  MedusaContainer,
} from "@medusajs/framework/types"
import { MathBN, Modules, pickDeep } from "@medusajs/framework/utils"
import { CALCULATION_TIMEOUT_MS, withTimeout } from "../lib/deadlines"
import { log } from "../lib/observe/log"
import { describeError } from "../lib/redaction"
import { loadPrices, type PricingContext } from "../medusa/prices"
import type { ShippingOption, ShippingOptionCarrier } from "../medusa/shipping-options"
import { loadShippingTaxLines } from "../medusa/tax-lines"
import { type Cart, type CartContext, shippingValues, withMethod } from "./compute/cart-context"
import type { PricedLine } from "./compute/lines"
import {
  type Adjustments,
  dependsOnShipping,
  type Discounter,
  isOnShipping,
} from "./compute/promotions"
import { withTaxContext } from "./hooks"
import type { PricingScope } from "./price-lines"
import type { CartOffer, CartShippingMethod } from "./types"

/**
 * Returns the shipping options without the pickup points that lack an item of the cart, as Medusa's
 * storefront does.
 */
export function withoutEmptyPickupPoints(
  options: ShippingOption[],
  lines: PricedLine[]
): ShippingOption[] {
  return options.filter(
    ({ fulfillment_type, location_id }) =>
      fulfillment_type !== "pickup" || lines.every((line) => isStockedAt(location_id, line))
  )
}

function isStockedAt(location: string, { variant, item }: PricedLine): boolean {
  if (!variant.manage_inventory || variant.allow_backorder) {
    return true
  }
  return variant.inventory
    .filter(({ requires_shipping }) => requires_shipping)
    .every(({ required_quantity, levels }) => {
      const here = levels.find(({ location_id }) => location_id === location)
      return !!here && here.available >= required_quantity * item.quantity
    })
}

export type PricedOption = { option: ShippingOption; amount: number; is_tax_inclusive: boolean }

/**
 * Returns the options with a price for this cart, flat rates first, as Medusa lists them. Leaves
 * out an option that has no price or whose provider fails or hangs. Medusa's pricing module is
 * called only for flat options without a fixed amount.
 */
export async function priceOptions(
  { container, preferences, shippingContext }: PricingScope,
  options: ShippingOption[],
  cart: CartContext
): Promise<PricedOption[]> {
  const flat = options.filter(({ carrier }) => !carrier)
  const context = { ...shippingContext, ...cart }
  const [prices, ...quotes] = await Promise.all([
    loadPrices(
      container,
      flat.flatMap(({ price_set_id, fixed_amount }) =>
        fixed_amount === null ? (price_set_id ?? []) : []
      ),
      pickDeep<PricingContext>(cart, SEEN),
      preferences
    ),
    ...options.flatMap((option) =>
      option.carrier ? calculate(container, option, option.carrier, context) : []
    ),
  ])
  const usual = !!preferences.find(
    ({ attribute, value }) => attribute === "currency_code" && value === cart.currency_code
  )?.is_tax_inclusive
  const priced = flat.flatMap((option) => {
    if (option.fixed_amount !== null) {
      return [{ option, amount: option.fixed_amount, is_tax_inclusive: usual }]
    }
    const price = prices.get(option.price_set_id ?? "")
    const is_tax_inclusive = !!price?.is_calculated_price_tax_inclusive
    return typeof price?.calculated_amount === "number"
      ? [{ option, amount: price.calculated_amount, is_tax_inclusive }]
      : []
  })
  return [...priced, ...quotes.flatMap((quote) => quote ?? [])]
}

/**
 * What Medusa's cart has when it computes the price of a chosen option. Its list of options knows the
 * buyer as well, but the buyer pays the price of the chosen one.
 */
const SEEN = [
  "currency_code",
  "item_total",
  "items",
  "locale",
  "region_id",
  "sales_channel_id",
  "shipping_address",
  "total",
]

async function calculate(
  container: MedusaContainer,
  option: ShippingOption,
  carrier: ShippingOptionCarrier,
  cart: CartContext
): Promise<PricedOption | null> {
  const items = cart.items.filter(
    ({ variant }) => variant.product.shipping_profile.id === option.shipping_profile_id
  )
  const requestPrice = async () => {
    const [price] = await container.resolve(Modules.FULFILLMENT).calculateShippingOptionsPrices([
      {
        id: option.id,
        provider_id: carrier.provider_id,
        optionData: carrier.data ?? {},
        data: {},
        context: {
          ...cart,
          items,
          from_location: carrier.location,
        } as unknown as CalculateShippingOptionPriceContext,
      },
    ])
    const amount = calculatedAmount(price.calculated_amount)
    const is_tax_inclusive = price.is_calculated_price_tax_inclusive
    return amount === null ? null : { option, amount, is_tax_inclusive }
  }
  const response = await withTimeout(requestPrice(), CALCULATION_TIMEOUT_MS)
  if (response.in_time) {
    return response.value
  }
  const reason = response.error ? describeError(response.error) : "too late"
  log(container, "warn", "shipping option not priced", { option: option.id, reason })
  return null
}

/**
 * Returns null for a missing price: with it a provider declines the cart, and Medusa rejects the
 * option.
 */
export function calculatedAmount(given: BigNumberInput | null | undefined): number | null {
  const amount = given === null || given === undefined ? NaN : MathBN.convert(given).toNumber()
  return Number.isFinite(amount) ? amount : null
}

type Offer = { option: ShippingOption; method: CartShippingMethod }

/** An offer with its shipping method after discounts. */
export type PricedOffer = Offer & {
  /** Discounts on line items, if they depend on this offer. */
  items: Adjustments["items"] | null
  exhausted: Set<string>
  /** The totals with this offer, if Medusa's own cart has them. */
  totals?: Pick<CartOffer, "shipping_total" | "original_shipping_total" | "totals">
}

/** Returns the offer of each option, with tax lines and without discounts. */
export async function prepareOffers(
  { container, context, taxation }: PricingScope,
  options: PricedOption[]
): Promise<Offer[]> {
  const shipping_methods = options.map(({ option, amount }) => ({
    id: option.id,
    shipping_option_id: option.id,
    unit_price: amount,
    currency_code: context.currency_code,
  }))
  const taxLines = await loadShippingTaxLines(
    container,
    shipping_methods,
    await withTaxContext(container, taxation, { cart: context, items: [], shipping_methods })
  )
  return options.map(({ option, amount, is_tax_inclusive }) => ({
    option,
    method: {
      name: option.name,
      shipping_option_id: option.id,
      amount,
      is_tax_inclusive,
      data: {},
      tax_lines: taxLines.get(option.id) ?? [],
      adjustments: [],
    },
  }))
}

/**
 * Returns the discounts of each offer. Promotions on shipping are computed for each offer
 * separately, because a cart has only the chosen one; other promotions are computed again only if
 * one of their rules depends on shipping.
 *
 * @param cart with the discounts it has before a shipping option is chosen
 */
export async function discountOffers(
  offers: Offer[],
  cart: Cart,
  discounter: Discounter
): Promise<PricedOffer[]> {
  const concerned = discounter.only(dependsOnShipping)
  if (!concerned.promotions.length) {
    const exhausted = new Set<string>()
    return offers.map(({ option, method }) => ({ option, method, items: null, exhausted }))
  }
  const linesToo = !concerned.promotions.every(isOnShipping)
  const used = linesToo ? discounter : concerned
  return Promise.all(
    offers.map(async ({ option, method }) => {
      const context = withMethod(cart.context, option, method)
      const values = { ...cart.values, ...shippingValues(context) }
      const { items, methods, exhausted } = await used.discount({ context, values })
      const adjustments = methods.get(option.id) ?? []
      return {
        option,
        method: { ...method, adjustments },
        items: linesToo ? items : null,
        exhausted,
      }
    })
  )
}

/**
 * Returns the options that are offered for a cart (spec 6.3): those of its shipping profile. A
 * purchase has one variant, whose gifts need no other profile; of an order with several, which a
 * proof prices again, the first one counts.
 */
export function offeredOptions(lines: PricedLine[], options: PricedOption[]): PricedOption[] {
  const shipped = lines.filter(({ item }) => item.requires_shipping)
  const [profile] = shipped.flatMap(({ variant }) => variant.product.shipping_profile_id ?? [])
  return shipped.length
    ? options.filter(({ option }) => !profile || option.shipping_profile_id === profile)
    : []
}
