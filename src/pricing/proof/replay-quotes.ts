import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartAddress } from "../types"
import { addressDigest } from "../../purchases/buyer-digests"
import { matchesDigest } from "../../lib/signing"
import { signingSecrets } from "../../modules/one-click/options"
import { findCustomer } from "../../medusa/customers"
import { cartOfPurchase } from "../../purchases/cart-of-purchase"
import { quotedCart } from "../../purchases/stored-quote"
import type { Replay } from "./compare-with-medusa"
import { findOrder } from "./replay-orders"

/** Returns the ids of the newest live quotes, the newest first; ids are in the order of time. */
export async function recentQuotes(container: MedusaContainer, limit: number): Promise<string[]> {
  const quotes = await container
    .resolve("oneClick")
    .listQuotes({ source: "live" }, { select: ["id"], order: { id: "DESC" }, take: limit })
  return quotes.map(({ id }) => id)
}

/**
 * Returns the request of a quote, to be priced now. Prices depend on the moment, so the stored figures
 * do not count.
 *
 * A quote does not store its buyer's address and email address, only digests of them. The replay
 * uses those of the order that followed; a quote for others is skipped, because prices may depend on
 * them. All promotions count, also for quotes of a modal without cart rules, so that more prices are
 * compared.
 */
export async function requestOfQuote(
  container: MedusaContainer,
  quote_id: string
): Promise<Replay> {
  const oneClick = container.resolve("oneClick")
  const [quote] = await oneClick.listQuotes({ id: quote_id })
  const [purchase] = quote ? await oneClick.listPurchases({ id: quote.purchase_id }) : []
  const cart = quote ? quotedCart(quote) : null
  if (!purchase || !cart) {
    return "gone"
  }
  const order = purchase.order_id ? await findOrder(container, purchase.order_id) : undefined
  const secrets = signingSecrets(oneClick.options)
  const isQuoted = (address: CartAddress) =>
    matchesDigest(secrets, (secret) => addressDigest(address, secret), cart.address_digest ?? "")
  const { country_code } = cart
  const address = [{ country_code }, ...(order?.address ? [order.address] : [])].find(isQuoted)
  const customer_id = cart.customer_id ?? order?.customer_id
  const customer = customer_id ? await findCustomer(container, customer_id) : undefined
  // Of an email address without a customer, the quote stores only a digest.
  if (!address || (cart.email_digest && !customer)) {
    return "incomplete"
  }
  // A sold-out line was requested as well; gifts were not.
  const requested = [...cart.lines, ...cart.unavailable]
  const lines = requested.map(({ requested_quantity: quantity }) => ({ quantity }))
  const codes = [
    ...cart.promotions.flatMap(({ code, is_automatic }) => (is_automatic ? [] : code)),
    ...cart.refused_codes.map(({ code }) => code),
  ]
  const asked = { address, customer, email: customer?.email, codes, now: new Date() }
  return [cartOfPurchase(purchase, lines, asked)]
}
