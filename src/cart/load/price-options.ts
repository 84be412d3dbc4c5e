import {
  BigNumberInput,
  CalculateShippingOptionPriceContext,
  MedusaContainer,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { logLine } from "../../lib/observe/log-line"
import { describeError } from "../../lib/redaction/describe-error"
import { CartContext } from "../compute/cart-context"
import { Market } from "../price-lines"
import { loadPrices } from "./prices"
import { ShippingOption, ShippingOptionCarrier } from "./shipping-options"

export type PricedOption = { option: ShippingOption; amount: number; is_tax_inclusive: boolean }

/** After this a carrier's price service counts as not answering, and its options are left out. */
const CALCULATION_TIMEOUT_MS = 1500

/**
 * The options with a price for this cart, flat ones first as Medusa lists them. An option without
 * a price, or whose provider fails or hangs, is left out: the others can still be chosen. Medusa's
 * pricing module is asked where there is something to decide.
 */
export async function priceOptions(
  { container, preferences, shippingContext }: Market,
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
      cart,
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

async function calculate(
  container: MedusaContainer,
  option: ShippingOption,
  carrier: ShippingOptionCarrier,
  cart: CartContext
): Promise<PricedOption | null> {
  const items = cart.items.filter(
    ({ variant }) => variant.product.shipping_profile.id === option.shipping_profile_id
  )
  try {
    const [price] = await withTimeout(
      container.resolve(Modules.FULFILLMENT).calculateShippingOptionsPrices([
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
    )
    const amount = calculatedAmount(price.calculated_amount)
    const is_tax_inclusive = price.is_calculated_price_tax_inclusive
    return amount === null ? null : { option, amount, is_tax_inclusive }
  } catch (error) {
    const reason = describeError(error)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(logLine("shipping option not priced", { option: option.id, reason }))
    return null
  }
}

/** A carrier says that it does not take this cart by giving no price; Medusa refuses its option then. */
function calculatedAmount(given: BigNumberInput | null | undefined): number | null {
  const amount = given === null || given === undefined ? NaN : MathBN.convert(given).toNumber()
  return Number.isFinite(amount) ? amount : null
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("No answer in time."), { code: "ETIMEDOUT" })),
      CALCULATION_TIMEOUT_MS
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
