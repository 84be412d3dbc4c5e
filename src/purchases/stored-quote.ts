import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { CartOffer, CartShippingMethod, PricedCart } from "../pricing/types"
import type { CartTaxLine } from "../medusa/tax-lines"
import type { Quote } from "../modules/one-click/models/index"
import type { NewQuote } from "../modules/one-click/repositories/quotes"

/** An answer as it was sent, with the cart it was computed from. */
export type SentQuote = Omit<NewQuote, "cart" | "answer"> & {
  cart: PricedCart | null
  answer: Record<string, unknown>
}

/** Stores an answer as a quote of its purchase. */
export async function saveQuote(container: MedusaContainer, quote: SentQuote): Promise<void> {
  await container.resolve("oneClick").quotes.insert({
    ...quote,
    cart: quote.cart && compress(packCart(withoutUnknownCodes(quote.cart))),
    answer: compress(quote.answer),
  })
}

/** Stands for what a buyer typed as a code that the shop does not know: it may be anything. */
const UNKNOWN_CODE = "…"

function withoutUnknownCodes(cart: PricedCart): PricedCart {
  const refused_codes = cart.refused_codes.map(({ code, reason }) => ({
    code: reason === "unknown" ? UNKNOWN_CODE : code,
    reason,
  }))
  return { ...cart, refused_codes }
}

/** The compressed fields of a quote. */
export type StoredQuote = Pick<InferTypeOf<typeof Quote>, "cart" | "answer">

/** Returns the cart of a quote, in major units; null for a fallback without a cart. */
export function quotedCart({ cart }: Pick<StoredQuote, "cart">): PricedCart | null {
  return cart && unpackCart(decompress<PackedCart>(cart))
}

/** Returns the response exactly as it was sent, in minor units. */
export function quotedAnswer({ answer }: Pick<StoredQuote, "answer">): Record<string, unknown> {
  return decompress(answer)
}

/**
 * The fastest level: it shrinks an answer with many shipping options to a tenth; higher levels gain
 * little.
 */
const LEVEL = 1

/**
 * Returns a value as a quote stores it: compressed text in a JSON column. PostgreSQL would take
 * longer to parse and compress hundreds of shipping options than pricing them took.
 */
export function compress(value: object): string {
  return deflateRawSync(JSON.stringify(value), { level: LEVEL }).toString("base64")
}

/**
 * Returns the value of a compressed text.
 *
 * @param stored by {@link compress}, or as plain JSON
 */
export function decompress<Value extends object>(stored: unknown): Value {
  const value: unknown =
    typeof stored === "string"
      ? JSON.parse(inflateRawSync(Buffer.from(stored, "base64")).toString())
      : stored
  return value as Value
}

/** A cart whose offers are lists of values and refer to the tax lines that most of them share. */
type PackedCart = Omit<PricedCart, "offers"> & {
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
