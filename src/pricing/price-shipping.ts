import type {
  BigNumberInput,
  CalculateShippingOptionPriceContext,
  MedusaContainer,
} from "@medusajs/framework/types"
import { MathBN, Modules, pickDeep } from "@medusajs/framework/utils"
import { CALCULATION_TIMEOUT_MS, withTimeout } from "../lib/deadlines"
import { logFailure } from "../lib/observe/log"
import { loadPrices, type PricingContext } from "../medusa/prices"
import type { Promotion } from "../medusa/promotions"
import type { ShippingOption, ShippingOptionCarrier } from "../medusa/shipping-options"
import { loadShippingTaxLines } from "../medusa/tax-lines"
import { type CartContext, withMethod } from "./compute/cart-context"
import type { PricedLine } from "./compute/lines"
import {
  type Adjustments,
  computeDiscounts,
  dependsOnShipping,
  isOnShipping,
} from "./compute/promotions"
import { withTaxContext } from "./hooks"
import type { PricingScope } from "./price-lines"
import type { CartOffer, CartShippingMethod } from "./types"

/** What decides whether a shipping option is offered, and what the buyer sees of it. */
export type OfferedOption = Pick<
  ShippingOption,
  "id" | "name" | "price_type" | "fulfillment_type" | "location_id" | "shipping_profile_id"
>

/**
 * Returns the options that are offered for a cart (spec 6.3): those of its shipping profile, without
 * the pickup points that lack an item of the cart, as in Medusa's storefront. A purchase has one
 * variant, whose gifts need no other profile; of an order with several, which a proof prices again,
 * the first one counts.
 */
export function offeredOptions<Option extends OfferedOption>(
  options: Option[],
  lines: PricedLine[]
): Option[] {
  const shipped = lines.filter(({ item }) => item.requires_shipping)
  const [profile] = shipped.flatMap(({ variant }) => variant.product.shipping_profile_id ?? [])
  return options.filter(
    ({ fulfillment_type, location_id, shipping_profile_id }) =>
      shipped.length > 0 &&
      (!profile || shipping_profile_id === profile) &&
      (fulfillment_type !== "pickup" || lines.every((line) => isStockedAt(location_id, line)))
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

export type Offer<Option = ShippingOption> = { option: Option; method: CartShippingMethod }

/**
 * Returns the options at their prices for this cart, before taxes and discounts, flat rates first, as
 * Medusa lists them. Leaves out an option that has no price or whose provider fails or hangs. Medusa's
 * pricing module is called only for flat options without a fixed amount.
 */
export async function priceOptions(
  { container, preferences, shippingContext }: PricingScope,
  options: ShippingOption[],
  cart: CartContext
): Promise<Offer[]> {
  const flat = options.filter(({ carrier }) => !carrier)
  const priceSets = flat.flatMap(({ price_set_id, fixed_amount }) =>
    fixed_amount === null ? (price_set_id ?? []) : []
  )
  const context = { ...shippingContext, ...cart }
  const [prices, ...quotes] = await Promise.all([
    loadPrices(container, priceSets, pickDeep<PricingContext>(cart, SEEN), preferences),
    ...options.flatMap((option) =>
      option.carrier ? calculate(container, option, option.carrier, context) : []
    ),
  ])
  const usual = preferences.some((one) => one.attribute === "currency_code" && one.is_tax_inclusive)
  const priced = flat.flatMap((option) => {
    const price = prices.get(option.price_set_id ?? "")
    const is_tax_inclusive = price ? !!price.is_calculated_price_tax_inclusive : usual
    return offerAt(option, option.fixed_amount ?? price?.calculated_amount, is_tax_inclusive)
  })
  return [...priced, ...quotes.flat()]
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
): Promise<Offer[]> {
  const items = cart.items.filter(
    ({ variant }) => variant.product.shipping_profile.id === option.shipping_profile_id
  )
  const context = { ...cart, items, from_location: carrier.location }
  const requestPrice = async () => {
    const [price] = await container.resolve(Modules.FULFILLMENT).calculateShippingOptionsPrices([
      {
        id: option.id,
        provider_id: carrier.provider_id,
        optionData: carrier.data ?? {},
        data: {},
        context: context as unknown as CalculateShippingOptionPriceContext,
      },
    ])
    return offerAt(option, price.calculated_amount, price.is_calculated_price_tax_inclusive)
  }
  try {
    return await withTimeout(requestPrice(), CALCULATION_TIMEOUT_MS)
  } catch (error) {
    logFailure(container, "shipping option not priced", error, { option: option.id }, "warn")
    return []
  }
}

/**
 * Returns an option at a price; nothing for a missing one: with it a provider declines the cart, and
 * Medusa rejects the option.
 */
export function offerAt<Option extends OfferedOption>(
  option: Option,
  price: BigNumberInput | null | undefined,
  is_tax_inclusive: boolean
): Offer<Option>[] {
  const amount = typeof price === "number" ? price : MathBN.convert(price ?? NaN).toNumber()
  const { id: shipping_option_id, name } = option
  const taxed = { is_tax_inclusive, tax_lines: [], adjustments: [] }
  const method = { name, shipping_option_id, amount, data: {}, ...taxed }
  return Number.isFinite(amount) ? [{ option, method }] : []
}

/** An offer with its shipping method after discounts. */
export type PricedOffer = Offer<OfferedOption> & {
  /** Discounts on line items with this offer, if they may depend on it. */
  items?: Adjustments["items"]
  exhausted?: Adjustments["exhausted"]
  /** The totals with this offer, if Medusa's own cart has them. */
  totals?: Pick<CartOffer, "shipping_total" | "original_shipping_total" | "totals">
}

/** Returns the offers with the tax lines of their shipping methods. */
export async function taxOffers(
  { container, context, taxation }: PricingScope,
  offers: Offer[]
): Promise<Offer[]> {
  const shipping_methods = offers.map(({ option: { id }, method }) => ({
    id,
    shipping_option_id: id,
    unit_price: method.amount,
    currency_code: context.currency_code,
  }))
  const taxed = { cart: context, items: [], shipping_methods }
  const taxContext = await withTaxContext(container, taxation, taxed)
  const taxLines = await loadShippingTaxLines(container, shipping_methods, taxContext)
  return offers.map(({ option, method }) => ({
    option,
    method: { ...method, tax_lines: taxLines.get(option.id) ?? [] },
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
  scope: PricingScope,
  offers: Offer[],
  promotions: Promotion[],
  cart: CartContext
): Promise<PricedOffer[]> {
  const concerned = promotions.filter(dependsOnShipping)
  if (!concerned.length) {
    return offers
  }
  const linesToo = !concerned.every(isOnShipping)
  const used = linesToo ? promotions : concerned
  return Promise.all(
    offers.map(async (offer) => {
      const shipped = withMethod(cart, offer)
      const { items, methods, exhausted } = await computeDiscounts(scope, used, shipped)
      const method = { ...offer.method, adjustments: methods.get(offer.option.id) ?? [] }
      return { option: offer.option, method, exhausted, ...(linesToo && { items }) }
    })
  )
}
