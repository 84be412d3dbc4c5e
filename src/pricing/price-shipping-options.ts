import type {
  BigNumberInput,
  CalculateShippingOptionPriceContext,
  MedusaContainer,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log"
import { describeError } from "../lib/redaction"
import type { CartContext } from "./compute/cart-context"
import type { PricingScope } from "./price-lines"
import { loadPrices, type PricingContext } from "../medusa/prices"
import type { ShippingOption, ShippingOptionCarrier } from "../medusa/shipping-options"
import { CALCULATION_TIMEOUT_MS } from "../lib/deadlines"
import { withTimeout } from "../lib/time"
import { readReservations, type Reservation } from "../medusa/inventory"
import type { PricedLine } from "./compute/lines"
import type { CartRequest } from "./types"

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
      priceConditions(cart),
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
    return typeof price?.calculated_amount === "number"
      ? [
          {
            option,
            amount: price.calculated_amount,
            is_tax_inclusive: !!price.is_calculated_price_tax_inclusive,
          },
        ]
      : []
  })
  return [...priced, ...quotes.flatMap((quote) => quote ?? [])]
}

/**
 * What Medusa's cart lacks when it computes the price of a chosen option. Its list of options knows
 * the buyer, but the buyer pays the price of the chosen one.
 */
const UNSEEN = [
  "customer",
  "customer_id",
  "email",
  "subtotal",
  "item_subtotal",
  "original_item_total",
  "original_item_subtotal",
  "shipping_subtotal",
]

/** Returns what the rules of a flat option's prices can name. */
function priceConditions(cart: CartContext): PricingContext {
  const seen = Object.entries(cart).filter(([name]) => !UNSEEN.includes(name))
  return { ...Object.fromEntries(seen), currency_code: cart.currency_code }
}

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
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(logLine("shipping option not priced", { option: option.id, reason }))
  return null
}

/**
 * Returns null for a missing price: with it a provider declines the cart, and Medusa rejects the
 * option.
 */
function calculatedAmount(given: BigNumberInput | null | undefined): number | null {
  const amount = given === null || given === undefined ? NaN : MathBN.convert(given).toNumber()
  return Number.isFinite(amount) ? amount : null
}

/**
 * Returns the shipping options without the pickup points that lack an item of the cart, as Medusa's
 * storefront does. The units that the purchase itself holds at a pickup point count as available.
 */
export async function withoutEmptyPickupPoints(
  container: MedusaContainer,
  options: ShippingOption[],
  lines: PricedLine[],
  request: Pick<CartRequest, "lines">
): Promise<ShippingOption[]> {
  if (!options.some(isPickup)) {
    return options
  }
  const ids = request.lines.flatMap(({ line_item_id }) => line_item_id ?? [])
  const own = [...(await readReservations(container, ids)).values()].flat()
  return options.filter(
    (option) =>
      !isPickup(option) || lines.every((line) => isStockedAt(option.location_id, line, own))
  )
}

function isPickup({ fulfillment_type }: ShippingOption): boolean {
  return fulfillment_type === "pickup"
}

function isStockedAt(location: string, { variant, item }: PricedLine, own: Reservation[]): boolean {
  if (!variant.manage_inventory || variant.allow_backorder) {
    return true
  }
  return variant.inventory
    .filter(({ requires_shipping }) => requires_shipping)
    .every(({ inventory_item_id, required_quantity, levels }) => {
      const here = levels.find(({ location_id }) => location_id === location)
      const held = own
        .filter((one) => one.inventory_item_id === inventory_item_id)
        .filter(({ location_id }) => location_id === location)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      return !!here && here.available + held >= required_quantity * item.quantity
    })
}
