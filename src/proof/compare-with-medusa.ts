import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { TOTALS, TOTALS_WITHOUT_SHIPPING } from "../cart/total-names"
import { differencesIn, type FigureDifference } from "../cart/figure-differences"
import { priceCart } from "../cart/price-cart"
import type { CartOffer, CartRequest, PricedCart } from "../cart/types"
import { figuresOfCart, figuresOfQuote } from "./figures"
import {
  type CartInput,
  chooseOptions,
  discardCart,
  type ListedOption,
  listOptions,
  knownCodes,
  type MedusaCart,
  openCart,
  readCart,
  refreshPrices,
  type TemporaryCart,
} from "./medusa-cart"

type CartComparison =
  /** Medusa has no cart to compare with. */
  | { skipped: "not_for_sale" | "not_served" | "refused" }
  | { skipped?: undefined; differences: FigureDifference[]; cart: PricedCart; offer?: CartOffer }

/**
 * Prices a request with the plugin and with Medusa's own cart, both now, and compares them line by
 * line: items, discounts, taxes, every listed shipping option, and the totals without shipping and
 * with one option. The cart in Medusa is deleted afterwards.
 *
 * @param choose selects the offer that the cart gets; a cart gets only one, because in Medusa the
 * totals with a second one can depend on the first
 * @returns `refused` if Medusa refuses the cart, such as for a budget of a customer that it lacks
 * @throws the errors of the database and modules
 */
export async function compareWithMedusa(
  container: MedusaContainer,
  request: CartRequest,
  choose: (offers: CartOffer[]) => CartOffer | undefined
): Promise<CartComparison> {
  const cart = await priceCart(container, request)
  if (!cart.served) {
    return { skipped: "not_served" }
  }
  if (cart.unavailable.length) {
    return { skipped: "not_for_sale" }
  }
  const offer = choose(cart.offers)
  const codes = await knownCodes(container, request.codes)
  try {
    const differences = await withCart(container, cartInput(request, cart), (temporary) =>
      differencesFrom(container, temporary, { cart, offer, codes })
    )
    return { differences, cart, offer }
  } catch (error) {
    if (!isRefusal(error)) {
      throw error
    }
    return { skipped: "refused" }
  }
}

async function withCart<Result>(
  container: MedusaContainer,
  input: CartInput,
  work: (cart: TemporaryCart) => Promise<Result>
): Promise<Result> {
  const cart = await openCart(container, input)
  try {
    return await work(cart)
  } finally {
    await discardCart(container, cart)
  }
}

type Priced = { cart: PricedCart; offer: CartOffer | undefined; codes: string[] }

async function differencesFrom(
  container: MedusaContainer,
  temporary: TemporaryCart,
  { cart, offer, codes }: Priced
): Promise<FigureDifference[]> {
  await refreshPrices(container, temporary, codes)
  const unshipped = await readCart(container, temporary)
  const differences = differencesIn(
    figuresOfQuote(cart, null, TOTALS_WITHOUT_SHIPPING),
    figuresOfCart(unshipped, TOTALS_WITHOUT_SHIPPING),
    "cart"
  )
  if (cart.requires_shipping) {
    const listed = await listOptions(container, temporary)
    differences.push(...differencesInOptions(cart, listed, unshipped))
  }
  if (!offer) {
    return differences
  }
  const option_ids = offer.methods.map(({ shipping_option_id }) => shipping_option_id)
  await chooseOptions(container, temporary, { option_ids, codes })
  const shipped = figuresOfCart(await readCart(container, temporary), TOTALS)
  const quoted = figuresOfQuote(cart, offer, TOTALS)
  return [
    ...differences,
    ...differencesIn(
      { totals: quoted.totals, codes: quoted.codes },
      { totals: shipped.totals, codes: shipped.codes },
      `with ${offer.name}`
    ),
  ]
}

/**
 * Compares the shipping options. Leaves out the options of further shipping profiles, which come
 * with an offer (spec 6.3); without any profile, all options are compared. Leaves out calculated
 * options, because Medusa's list has no price for them; a calculated option is compared when it is
 * chosen. Leaves out pickup points without the stock, which only Medusa lists.
 */
function differencesInOptions(
  cart: PricedCart,
  listed: ListedOption[],
  { items }: MedusaCart
): FigureDifference[] {
  const offered = new Map(cart.offers.map(({ id, methods }) => [id, methods[0]]))
  const profiles = new Set(
    items.flatMap(({ requires_shipping, product }) =>
      requires_shipping ? (product?.shipping_profile?.id ?? []) : []
    )
  )
  const profile =
    profiles.size === 1
      ? [...profiles][0]
      : listed.find(({ id }) => offered.has(id))?.shipping_profile_id
  const flat = listed.filter(
    ({ id, amount, price_type, shipping_profile_id, service_zone: { fulfillment_set } }) =>
      (!profiles.size || shipping_profile_id === profile) &&
      price_type === "flat" &&
      typeof amount === "number" &&
      (fulfillment_set.type !== "pickup" || offered.has(id))
  )
  const calculated = new Set(listed.flatMap((one) => (one.price_type === "flat" ? [] : one.id)))
  const ours = cart.offers.filter(({ id }) => !calculated.has(id))
  return differencesIn(
    Object.fromEntries(
      ours.map(({ id, name, methods: [method] }) => [`${name} (${id})`, priceOf(method)])
    ),
    Object.fromEntries(
      flat.map((one) => [`${offered.get(one.id)?.name ?? one.name} (${one.id})`, priceOf(one)])
    ),
    "shipping options"
  )
}

function priceOf({ amount, is_tax_inclusive }: { amount?: unknown; is_tax_inclusive?: boolean }) {
  return { amount: Number(amount), is_tax_inclusive: is_tax_inclusive ?? false }
}

/** Returns the same cart for Medusa; a storefront adds the gifts by itself. */
function cartInput(request: CartRequest, { lines, gifts }: PricedCart): CartInput {
  return {
    region_id: request.region_id,
    sales_channel_id: request.sales_channel_id,
    customer_id: request.customer?.id,
    email: request.customer ? undefined : (request.email ?? undefined),
    shipping_address: definedOnly(request.address),
    locale: request.locale ?? undefined,
    items: [
      ...lines.map(({ item: { variant_id, quantity, metadata } }) => ({
        variant_id,
        quantity,
        metadata,
      })),
      ...gifts.map(({ item: { variant_id, quantity } }) => ({ variant_id, quantity })),
    ],
  }
}

function definedOnly(address: CartRequest["address"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : []))
  )
}

/** Returns whether Medusa refused the cart itself, as opposed to a failing database or lock. */
function isRefusal(error: unknown): boolean {
  const { type } = (error ?? {}) as Partial<MedusaError>
  const { INVALID_DATA, NOT_ALLOWED, NOT_FOUND } = MedusaError.Types
  return [INVALID_DATA, NOT_ALLOWED, NOT_FOUND].some((refusal) => refusal === type)
}
