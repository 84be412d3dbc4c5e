import { dependsOnShipping, type Discounter, type Adjustments } from "./compute/promotions"
import { type Cart, shippingValues, withMethod } from "./compute/cart-context"
import type { ShippingOption } from "../medusa/shipping-options"
import { loadShippingTaxLines } from "../medusa/tax-lines"
import { withTaxContext } from "./hooks"
import type { PricingScope } from "./price-lines"
import type { CartShippingMethod } from "./types"
import type { PricedOption } from "./price-shipping-options"
import type { PricedLine } from "./compute/lines"

type Offer = { option: ShippingOption; method: CartShippingMethod }

/** An offer with its shipping method after discounts. */
export type PricedOffer = Offer & {
  /** Discounts on line items, if they depend on this offer. */
  items: Adjustments["items"] | null
  exhausted: Set<string>
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
    return offers.map((offer) => ({ ...offer, items: null, exhausted: new Set() }))
  }
  const linesToo = concerned.promotions.some(
    ({ application_method: method }) => method?.target_type !== "shipping_methods"
  )
  const used = linesToo ? discounter : concerned
  return Promise.all(
    offers.map(async ({ option, method }) => {
      const shipped = withMethod(cart.context, option, method)
      const values = { ...cart.values, ...shippingValues(shipped) }
      const { items, methods, exhausted } = await used.discount(shipped, values)
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
