import type { CartTaxLine } from "../medusa/tax-lines"
import type { CartOffer, CartShippingMethod, PricedCart } from "../cart/types"

/** A cart whose offers are lists of values and refer to the tax lines that most of them share. */
export type PackedCart = Omit<PricedCart, "offers"> & {
  offers: ReturnType<typeof packOffer>[]
  shipping_taxes: CartTaxLine[][]
}

/**
 * Returns a cart as a quote stores it. Hundreds of offers are most of a cart: storing them in full
 * would take as long as pricing them.
 */
export function packCart({ offers, ...cart }: PricedCart): PackedCart {
  const taxes = new Map<CartTaxLine[], number>()
  const packed = offers.map((offer) => packOffer(offer, taxes))
  return { ...cart, offers: packed, shipping_taxes: [...taxes.keys()] }
}

/** Returns the cart that {@link packCart} packed. */
export function unpackCart({ offers, shipping_taxes, ...cart }: PackedCart): PricedCart {
  return { ...cart, offers: offers.map((offer) => unpackOffer(offer, shipping_taxes)) }
}

function packOffer(offer: CartOffer, taxes: Map<CartTaxLine[], number>) {
  return [
    offer.id,
    offer.name,
    offer.type_code,
    offer.price_type,
    offer.fulfillment_type,
    offer.methods.map((method) => packMethod(method, taxes)),
    offer.line_adjustments,
    offer.shipping_total,
    offer.original_shipping_total,
    offer.totals.total,
  ] as const
}

function unpackOffer(
  [
    id,
    name,
    type_code,
    price_type,
    fulfillment_type,
    methods,
    line_adjustments,
    shipping_total,
    original_shipping_total,
    total,
  ]: ReturnType<typeof packOffer>,
  taxes: CartTaxLine[][]
): CartOffer {
  return {
    id,
    name,
    type_code,
    price_type,
    fulfillment_type,
    methods: methods.map((method) => unpackMethod(method, taxes)),
    ...(line_adjustments && { line_adjustments }),
    shipping_total,
    original_shipping_total,
    totals: { total },
  }
}

function packMethod(method: CartShippingMethod, taxes: Map<CartTaxLine[], number>) {
  const known = taxes.get(method.tax_lines) ?? taxes.size
  taxes.set(method.tax_lines, known)
  return [
    method.shipping_option_id,
    method.name,
    method.amount,
    method.is_tax_inclusive,
    known,
    method.data,
    method.adjustments,
  ] as const
}

function unpackMethod(
  [shipping_option_id, name, amount, is_tax_inclusive, index, data, adjustments]: ReturnType<
    typeof packMethod
  >,
  taxes: CartTaxLine[][]
): CartShippingMethod {
  const tax_lines = taxes[index]
  return { name, shipping_option_id, amount, is_tax_inclusive, data, tax_lines, adjustments }
}
