import type { BuyerAddress } from "../lib/address/buyer-address"
import type { CartCustomer } from "../medusa/customers"
import type { Promotion } from "../medusa/promotions"
import type { ShippingOption } from "../medusa/shipping-options"
import type { AskedVariant, CartVariant } from "../medusa/variants"
import type { prepareItem } from "./compute/lines"
import type { CartLineTotals, CartTotals } from "./compute/totals"

/** A cart to be priced. All amounts in this file are in major units, as in Medusa. */
export type CartRequest = {
  sales_channel_id: string
  region_id: string
  currency_code: string
  /** The logged-in buyer, with the customer groups that prices and promotions depend on. */
  customer?: CartCustomer | null
  /**
   * The buyer's email address without a login: a returning guest has customer groups and usage
   * too.
   */
  email?: string | null
  /**
   * Whether an email address selects a registered customer, as for the shop's orders. Default
   * false.
   */
  accounts_by_email?: boolean
  /** The buyer's address, or only the purchase's country while no address is known. */
  address: CartAddress
  lines: CartRequestLine[]
  /** Promotion codes in the order the buyer entered them. */
  codes: string[]
  /** Language of titles and offers if the shop has translations: `fr-FR`. */
  locale?: string | null
  /**
   * `all` as in Medusa's cart. `shipping` if the modal cannot show a discount on items (no cart
   * rules, spec 6.3): then only promotions on shipping count. Default `all`.
   */
  promotions?: "all" | "shipping"
  /**
   * False if it is unknown whether the buyer's country is served, such as an unreadable one: prices
   * as for the address, and no offers. Default true.
   */
  deliverable?: boolean
  /**
   * True for an order that its buyer has paid: it is also priced in a sales channel that was
   * disabled since then, which sells nothing else. Default false.
   */
  paid?: boolean
  now: Date
}

/** The names and the phone number are for carriers that calculate a price; they are not stored. */
export type CartAddress = Pick<BuyerAddress, "country_code"> & Partial<BuyerAddress>

export type CartRequestLine = AskedVariant & {
  /** The reference under which the service knows the variant (spec 2.2). */
  reference: string
  quantity: number
  /** Units this purchase holds already; they count as available to it. */
  held?: number
  metadata?: Record<string, unknown> | null
}

/**
 * A cart priced by Medusa's engines: everything an order needs, as plain JSON so that a quote can
 * store it. Amounts equal those of Medusa's own cart.
 */
export type PricedCart = Pick<CartRequest, "sales_channel_id" | "region_id" | "currency_code"> & {
  country_code: string
  /** For a quote: keyed digest of the address it was priced for; see `addressDigest`. */
  address_digest?: string
  /** For a quote: keyed digest of the email address it was priced for; see `emailDigest`. */
  email_digest?: string
  locale: string | null
  customer_id: string | null
  lines: CartLine[]
  /** Items the shop gives away; line items as well, but not requested by the buyer. */
  gifts: CartLine[]
  /** Whether an item must be shipped; otherwise an order needs no offer. */
  requires_shipping: boolean
  offers: CartOffer[]
  /** Promotions that applied, with or without an offer chosen. */
  promotions: CartPromotion[]
  refused_codes: RefusedCode[]
  /** Lines that cannot be sold now in any quantity; no total includes them. */
  unavailable: UnavailableLine[]
  /** Whether the region sells to the country of the address; if not, there are no offers. */
  served: boolean
  /** Totals of the cart without shipping; each offer has the total with it. */
  totals: CartTotals
}

export type UnavailableLine = Pick<CartLine, "reference" | "requested_quantity"> & {
  variant_id: string
  reason: "out_of_stock" | "not_for_sale"
}

export type CartLine = {
  reference: string
  /** The requested quantity; `item.quantity` is lower if the stock does not suffice. */
  requested_quantity: number
  /** Data for messages and gifts; not part of an order. */
  product: Pick<CartVariant["product"], "images" | "metadata">
  item: CartItem
  /**
   * Whether `item.compare_at_unit_price` includes taxes, which may differ from the sale price; not
   * part of an order.
   */
  compare_at_includes_tax: boolean
  totals: CartLineTotals
}

/** The data of an order's line item, as Medusa's checkout creates it from a cart's line item. */
export type CartItem = ReturnType<typeof prepareItem>

/** The taxes and discounts of a line item or a shipping method. */
export type Taxed = Pick<CartItem, "is_tax_inclusive" | "tax_lines" | "adjustments">

export type CartAdjustment = {
  code: string
  amount: number
  /** Absent if somebody approved a discount that no promotion gave. */
  promotion_id?: string
  is_tax_inclusive?: boolean
}

/** A shipping option the buyer can choose, and the cart's total with it. */
export type CartOffer = Pick<ShippingOption, "id" | "name" | "price_type" | "fulfillment_type"> & {
  /** The one shipping method of the order. */
  method: CartShippingMethod
  /** Adjustments of the line items (by reference) with this offer; absent if it cannot change them. */
  line_adjustments?: Record<string, CartAdjustment[]>
  /** Including taxes, after discounts on shipping. */
  shipping_total: number
  /** Including taxes, before discounts on shipping. */
  original_shipping_total: number
  /** Total of the cart with this offer. The other totals follow from its line items and method. */
  totals: Pick<CartTotals, "total">
}

/** The data of an order's shipping method, as Medusa's checkout creates it. */
export type CartShippingMethod = Taxed & {
  name: string
  shipping_option_id: string
  amount: number
  /** The option's own data; its fulfillment provider validates it when the order is created. */
  data: Record<string, unknown>
}

export type CartPromotion = Pick<Promotion, "id" | "code" | "is_automatic" | "metadata"> & {
  /** What the promotion discounts. */
  target: "order" | "items" | "shipping_methods"
}

/** Why a code was refused. `refused_codes` has each entered code at most once. */
export const REFUSAL_REASONS = [
  "unknown",
  "not_started",
  "expired",
  "not_applicable",
  "used_up",
] as const

export type RefusedCode = { code: string; reason: (typeof REFUSAL_REASONS)[number] }
