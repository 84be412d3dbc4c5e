import { dependsOnShipping, type Discounter, type Adjustments } from "./compute/promotions"
import { type Cart, shippingValues, withMethods } from "./compute/cart-context"
import { methodTotals, toNumber } from "./compute/totals"
import { loadShippingTaxLines } from "../medusa/tax-lines"
import { withTaxContext } from "./hooks"
import type { PricingScope } from "./price-lines"
import type { CartShippingMethod } from "./types"
import type { PricedOption } from "./price-shipping-options"
import type { PricedLine } from "./compute/lines"

/** An offer with its shipping methods after discounts. */
export type PricedOffer = {
  options: OfferedOptions
  methods: CartShippingMethod[]
  /** Discounts on line items, if they depend on this offer. */
  items: Adjustments["items"] | null
  exhausted: Set<string>
}

/** Returns the shipping methods of each offer, with tax lines and without discounts. */
export async function prepareMethods(
  { container, context, taxation }: PricingScope,
  offers: OfferedOptions[]
): Promise<CartShippingMethod[][]> {
  const options = new Map(offers.flat().map((priced) => [priced.option.id, priced]))
  const shipping_methods = [...options.values()].map(({ option, amount }) => ({
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
  const data = {}
  const adjustments: CartShippingMethod["adjustments"] = []
  return offers.map((offer) =>
    offer.map(({ option, amount, is_tax_inclusive }) => ({
      name: option.name,
      shipping_option_id: option.id,
      amount,
      is_tax_inclusive,
      data,
      tax_lines: taxLines.get(option.id) ?? [],
      adjustments,
    }))
  )
}

/**
 * Returns the discounts of each offer. Promotions on shipping are computed for each offer
 * separately, because a cart has only the chosen one; other promotions are computed again only if
 * one of their rules depends on shipping.
 *
 * @param cart with the discounts it has before a shipping option is chosen
 */
export async function discountOffers(
  offers: OfferedOptions[],
  methods: CartShippingMethod[][],
  cart: Cart,
  discounter: Discounter
): Promise<PricedOffer[]> {
  const concerned = discounter.only(dependsOnShipping)
  if (!concerned.promotions.length) {
    return offers.map((options, index) => ({
      options,
      methods: methods[index],
      items: null,
      exhausted: new Set(),
    }))
  }
  const linesToo = concerned.promotions.some(
    ({ application_method: method }) => method?.target_type !== "shipping_methods"
  )
  const used = linesToo ? discounter : concerned
  return Promise.all(
    offers.map(async (options, index) => {
      const shipped = withMethods(cart.context, contextMethods(options, methods[index]))
      const result = await used.discount(shipped, {
        ...cart.values,
        ...shippingValues(shipped),
      })
      return {
        options,
        methods: methods[index].map((method) => ({
          ...method,
          adjustments: result.methods.get(method.shipping_option_id) ?? [],
        })),
        items: linesToo ? result.items : null,
        exhausted: result.exhausted,
      }
    })
  )
}

function contextMethods(options: OfferedOptions, methods: CartShippingMethod[]) {
  const totals = methodTotals(methods)
  return methods.map((method, index) => ({
    id: method.shipping_option_id,
    method,
    option: options[index].option,
    subtotal: toNumber(totals[index].subtotal),
    total: toNumber(totals[index].total),
  }))
}

/** The shipping options of one offer: the first is shown, the others come with it. */
type OfferedOptions = [PricedOption, ...PricedOption[]]

/**
 * Returns the shipping offers for a cart. Medusa needs a shipping method for each shipping profile
 * in the cart, but the service lets the buyer choose only one option (spec 6.3). The buyer
 * therefore chooses among the options of the first item's profile, and other profiles use their
 * cheapest option.
 */
export function offeredOptions(lines: PricedLine[], options: PricedOption[]): OfferedOptions[] {
  const shipped = lines.filter(({ item }) => item.requires_shipping)
  if (!shipped.length) {
    return []
  }
  const profiles = new Set(
    shipped.flatMap(({ variant }) => variant.product.shipping_profile_id ?? [])
  )
  const [first, ...others] = profiles
  const companions = others.map((profile) => cheapest(optionsOf(profile, options)))
  if (!companions.every((option) => option !== null)) {
    return []
  }
  const shown = first ? optionsOf(first, options) : options
  return shown.map((option) => [option, ...companions])
}

function optionsOf(profile: string, options: PricedOption[]): PricedOption[] {
  return options.filter(({ option }) => option.shipping_profile_id === profile)
}

function cheapest(options: PricedOption[]): PricedOption | null {
  return options.reduce<PricedOption | null>(
    (best, option) => (best === null || option.amount < best.amount ? option : best),
    null
  )
}
