/** What is to be priced. Amounts anywhere in this file are major units, as Medusa keeps them. */
export type BasketQuestion = {
  sales_channel_id: string
  region_id: string
  currency_code: string
  /** The logged-in buyer, with the customer groups their prices and promotions depend on. */
  customer?: BasketCustomer | null
  /** Who buys, as far as it is known without a login: a guest of before has groups and uses too. */
  email?: string | null
  /** Whether an e-mail address leads to a registered customer, as for the shop's orders. Default false. */
  accounts_by_email?: boolean
  /** Where to; the buyer's, or only the country of the purchase while no address is known. */
  address: BasketAddress
  lines: BasketQuestionLine[]
  /** Promotion codes the buyer typed, in the order they were typed. */
  codes: string[]
  /** Language of titles and offers, where the shop has translations: `fr-FR`. */
  locale?: string | null
  /**
   * `all` as Medusa's cart does. `shipping` where the modal can't show a discount on articles
   * (no cart rules, spec 6.3): only promotions on shipping count then. Default `all`.
   */
  promotions?: "all" | "shipping"
  /**
   * False where it is not known that the buyer's country is served, such as one that can't be
   * read: prices as for the address, and no offers. Default true.
   */
  deliverable?: boolean
  /**
   * True for an order that its buyer has paid: it is also priced in a sales channel that was disabled
   * since then, in which nothing else is for sale. Default false.
   */
  paid?: boolean
  now: Date
}

/** What prices, taxes and promotions may depend on. */
export type BasketCustomer = {
  id: string
  email?: string | null
  has_account?: boolean
  metadata?: Record<string, unknown> | null
  groups: { id: string }[]
}

export type BasketAddress = {
  /** Two lower-case letters. */
  country_code: string
  province?: string | null
  postal_code?: string | null
  city?: string | null
  address_1?: string | null
  address_2?: string | null
}

export type BasketQuestionLine = {
  /** The reference the service knows the article by (spec 2.2). */
  reference: string
  variant_id: string
  quantity: number
  /** Units this purchase holds already: they count as available to it. */
  held?: number
  metadata?: Record<string, unknown> | null
}

/**
 * A basket priced by Medusa's engines: everything an order needs, and JSON all through, so that
 * it can be kept as a quote. Figures equal those of Medusa's own cart.
 */
export type Basket = {
  sales_channel_id: string
  region_id: string
  currency_code: string
  country_code: string
  /** Of a quote: keyed digest of the address it was priced for; see `addressDigest`. */
  address_digest?: string
  locale: string | null
  customer_id: string | null
  lines: BasketLine[]
  /** Articles the shop gives away; lines as well, but not asked for by the buyer. */
  gifts: BasketLine[]
  /** Whether something in it has to be shipped; without, an order needs no offer. */
  requires_shipping: boolean
  offers: BasketOffer[]
  /** Promotions that gave something, with or without an offer chosen. */
  promotions: BasketPromotion[]
  refused_codes: RefusedCode[]
  /** Lines that can't be sold now, in any quantity; they are in no total. */
  unavailable: UnavailableLine[]
  /** Whether the region sells to the country of the address; where not, there are no offers. */
  served: boolean
  /** Of the cart without shipping. With it: `totalsWithOffer`. */
  totals: BasketTotals
}

export type UnavailableLine = {
  reference: string
  variant_id: string
  requested_quantity: number
  reason: "out_of_stock" | "not_for_sale" | "no_price"
}

export type BasketLine = {
  reference: string
  /** As asked for; `item.quantity` is less where the stock does not suffice. */
  requested_quantity: number
  product: BasketLineProduct
  item: BasketItem
  /** Whether `item.compare_at_unit_price` does; not part of an order. */
  compare_at_includes_tax: boolean
  totals: BasketLineTotals
}

/** What messages and offered articles are made from; not part of an order. */
export type BasketLineProduct = {
  images: string[]
  metadata: Record<string, unknown> | null
}

/** The data of an order's line exactly as Medusa's checkout makes it from a cart's line. */
export type BasketItem = {
  variant_id: string
  quantity: number
  title: string
  subtitle: string | null
  thumbnail: string | null
  product_id: string
  product_title: string | null
  product_description: string | null
  product_subtitle: string | null
  product_type: string | null
  product_type_id: string | null
  product_collection: string | null
  product_handle: string | null
  variant_sku: string | null
  variant_barcode: string | null
  variant_title: string | null
  variant_option_values: Record<string, string> | null
  is_discountable: boolean
  is_giftcard: boolean
  requires_shipping: boolean
  unit_price: number
  compare_at_unit_price: number | null
  is_tax_inclusive: boolean
  metadata: Record<string, unknown>
  tax_lines: BasketTaxLine[]
  adjustments: BasketAdjustment[]
}

export type BasketTaxLine = {
  description: string
  tax_rate_id: string | null
  code: string
  rate: number
  provider_id: string
  metadata: Record<string, unknown> | null
  data: Record<string, unknown> | null
}

export type BasketAdjustment = {
  code: string
  amount: number
  /** None where a person accepted a discount that no promotion gave. */
  promotion_id?: string
  is_tax_inclusive?: boolean
}

/** A shipping mode the buyer can choose, and what the whole basket comes to with it. */
export type BasketOffer = {
  /** The shipping option's id: `carrier.id` on the wire. */
  id: string
  name: string
  type_code: string | null
  price_type: "flat" | "calculated"
  /** `pickup` where the option belongs to a place the buyer goes to. */
  fulfillment_type: string
  /** One, or one for each shipping profile the basket needs. */
  methods: BasketShippingMethod[]
  /** Lines' adjustments where this choice changes them (by reference); absent where it doesn't. */
  line_adjustments?: Record<string, BasketAdjustment[]>
  /** Including taxes, after discounts on shipping. */
  shipping_total: number
  /** Including taxes, before discounts on shipping. */
  original_shipping_total: number
  /** Of the cart with this choice. The other totals follow from its lines and methods. */
  totals: Pick<BasketTotals, "total">
}

/** The data of an order's shipping method as Medusa's checkout makes it. */
export type BasketShippingMethod = {
  name: string
  shipping_option_id: string
  amount: number
  is_tax_inclusive: boolean
  /** The option's own; its fulfillment provider checks it when the order is made. */
  data: Record<string, unknown>
  tax_lines: BasketTaxLine[]
  adjustments: BasketAdjustment[]
}

export type BasketPromotion = {
  id: string
  code: string
  is_automatic: boolean
  /** What it takes something off. */
  target: "order" | "items" | "shipping_methods"
  metadata: Record<string, unknown> | null
}

/** Why a code gives nothing. `refused_codes` has each typed code at most once. */
export const REFUSAL_REASONS = [
  "unknown",
  "not_started",
  "expired",
  "not_for_this_basket",
  "used_up",
] as const

export type RefusedCode = { code: string; reason: (typeof REFUSAL_REASONS)[number] }

export type BasketLineTotals = {
  subtotal: number
  total: number
  original_total: number
  original_subtotal: number
  discount_total: number
  discount_subtotal: number
  tax_total: number
  original_tax_total: number
}

/** The totals of Medusa's cart, under Medusa's names. */
export type BasketTotals = {
  total: number
  subtotal: number
  tax_total: number
  discount_total: number
  discount_subtotal: number
  discount_tax_total: number
  original_total: number
  original_subtotal: number
  original_tax_total: number
  item_total: number
  item_subtotal: number
  item_tax_total: number
  item_discount_total: number
  original_item_total: number
  original_item_subtotal: number
  original_item_tax_total: number
  shipping_total: number
  shipping_subtotal: number
  shipping_tax_total: number
  shipping_discount_total: number
  original_shipping_total: number
  original_shipping_subtotal: number
  original_shipping_tax_total: number
}
