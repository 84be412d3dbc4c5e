import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CartAddress, CartRequest, PricedCart } from "../pricing/types"
import type { PurchaseRow } from "../modules/one-click/models"
import type { Facts } from "../modules/one-click/repositories/stored-facts"
import { addressDigest } from "../lib/address/address-digest"
import { matchesDigest } from "../lib/signing"
import { signingSecrets } from "../modules/one-click/options"
import { findCustomer } from "../medusa/customers"
import { quotedCart } from "../quotes/stored-quote"
import { compareWithMedusa } from "./compare-with-medusa"

export type QuoteDifference = Facts["proof"]["differences"][number]

/**
 * The quote no longer exists, its variant or country is no longer sold, it was for an address or
 * e-mail address that isn't stored, or Medusa refuses the cart.
 */
type Skipped = "gone" | "not_for_sale" | "not_served" | "incomplete" | "refused"

export type Replayed =
  { skipped: Skipped } | { skipped?: undefined; differences: QuoteDifference[] }

/** Returns the ids of the newest live quotes, the newest first; ids are in the order of time. */
export async function recentQuotes(container: MedusaContainer, limit: number): Promise<string[]> {
  const quotes = await container
    .resolve("oneClick")
    .listQuotes({ source: "live" }, { select: ["id"], order: { id: "DESC" }, take: limit })
  return quotes.map(({ id }) => id)
}

/**
 * Prices the request of a quote again, with the plugin and with Medusa's own cart, and compares the
 * two. Prices depend on the moment, so the stored figures do not count.
 *
 * A quote does not store its buyer's address and e-mail address, only digests of them. The replay
 * uses those of the order that followed; a quote for others is skipped, because prices may depend on
 * them. All promotions count, also for quotes of a modal without cart rules, so that more prices are
 * compared.
 */
export async function replayQuote(container: MedusaContainer, quote_id: string): Promise<Replayed> {
  const oneClick = container.resolve("oneClick")
  const [quote] = await oneClick.listQuotes({ id: quote_id })
  const [purchase] = quote ? await oneClick.listPurchases({ id: quote.purchase_id }) : []
  const cart = quote ? quotedCart(quote) : null
  if (!purchase || !cart) {
    return { skipped: "gone" }
  }
  const order = purchase.order_id ? await findOrder(container, purchase.order_id) : undefined
  const secrets = signingSecrets(oneClick.options)
  const isQuoted = (address: CartAddress) =>
    matchesDigest(secrets, (secret) => addressDigest(address, secret), cart.address_digest ?? "")
  const { country_code } = cart
  const address = [{ country_code }, ...(order?.address ? [order.address] : [])].find(isQuoted)
  const request = address && (await requestOf(container, cart, purchase, { order, address }))
  if (!request || (cart.email_digest && !request.customer)) {
    return { skipped: "incomplete" }
  }
  const compared = await compareWithMedusa(container, request)
  if (compared.skipped) {
    return { skipped: compared.skipped }
  }
  const { id: purchase_id, reference } = purchase
  return {
    differences: compared.differences.map((difference) => ({
      quote_id,
      purchase_id,
      reference,
      ...difference,
    })),
  }
}

async function requestOf(
  container: MedusaContainer,
  cart: PricedCart,
  purchase: PurchaseRow,
  { order, address }: { order: QuotedOrder | undefined; address: CartAddress }
): Promise<CartRequest> {
  const customer_id = cart.customer_id ?? order?.customer_id
  const customer = customer_id ? await findCustomer(container, customer_id) : undefined
  return {
    sales_channel_id: cart.sales_channel_id,
    region_id: cart.region_id,
    currency_code: cart.currency_code,
    // Of an e-mail address without a customer, the quote stores only a digest.
    customer: customer ?? null,
    email: customer?.email ?? null,
    address,
    // A sold-out line was requested as well; gifts were not.
    lines: [
      ...cart.lines.map((line) => ({ ...line, variant_id: line.item.variant_id })),
      ...cart.unavailable,
    ].map(({ reference, variant_id, requested_quantity: quantity }) => ({
      reference,
      variant_id,
      quantity,
      metadata: purchase.metadata,
    })),
    codes: [
      ...cart.promotions.flatMap(({ code, is_automatic }) => (is_automatic ? [] : code)),
      ...cart.refused_codes.map(({ code }) => code),
    ],
    locale: cart.locale,
    now: new Date(),
  }
}

const ADDRESS = [
  "country_code",
  "province",
  "city",
  "postal_code",
  "address_1",
  "address_2",
  "company",
  "first_name",
  "last_name",
  "phone",
] as const satisfies (keyof CartAddress)[]

type QuotedOrder = {
  customer_id: string | null
  address: CartAddress | null
}

async function findOrder(container: MedusaContainer, id: string): Promise<QuotedOrder | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["customer_id", ...ADDRESS.map((field) => `shipping_address.${field}`)],
    filters: { id },
  })
  if (!data.length) {
    return undefined
  }
  const [order] = data
  const address = Object.fromEntries(
    ADDRESS.map((field) => [field, order.shipping_address?.[field]])
  )
  return {
    customer_id: order.customer_id ?? null,
    address: address.country_code ? (address as CartAddress) : null,
  }
}
