import type { MedusaContainer } from "@medusajs/framework/types"
import { validateEmail } from "@medusajs/framework/utils"
import type { OrderRecord, ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import type { IncomingOrderRow, PurchaseRow } from "../../modules/one-click/models"
import { signingSecrets } from "../../modules/one-click/options"
import { searchText, buyerWords } from "../../modules/one-click/search"
import { findMatch } from "./find-match"
import { mayBeOwnContext } from "../../purchases/notification-address"
import { buyerOf, orderCountry } from "../order-address"
import { endOf } from "../service-status"
import { changesOf, termsOf } from "../terms"
import type { After } from "../transitions"
import { enter, type Reason, REASONS } from "../reasons"

/** What is stored about an incoming order after its comparison. */
export type Comparison = Omit<Partial<IncomingOrderRow>, "state" | "reason"> & {
  state: After<"compare">
  reason: Reason | null
}

/** Returns the comparison of an order that needs review. */
export function waiting(reason: Reason, ...details: string[]): Comparison {
  return { ...enter("compare", "review", reason), message: [REASONS[reason], ...details].join(" ") }
}

/** A longer text than a country's longest name is not shown: it may be anything. */
const LONGEST_COUNTRY = 60

/**
 * Returns whether an incoming order may be placed, needs review, or is over, by the service's record
 * of it. Spec 2.7 allows a context that is null; then the signed address of the notification names
 * the purchase. Writes nothing.
 *
 * @param record null if the service does not know the order
 */
export async function compareRecord(
  container: MedusaContainer,
  { incoming, record, now }: { incoming: IncomingOrderRow; record: OrderRecord | null; now: Date }
): Promise<Comparison> {
  if (!record) {
    return enter("compare", "closed", "unknown_to_service")
  }
  const { status, order, fields } = record
  if (!status) {
    return waiting("unreadable", ...fields)
  }
  const oneClick = container.resolve("oneClick")
  const context_id = record.context_id ?? incoming.context_id
  const [purchase] = context_id ? await oneClick.listPurchases({ context_id }) : []
  const named = {
    service_status: status,
    // A notification may name the context meanwhile.
    context_id: context_id ?? undefined,
    product_id: purchase?.product_id,
  }
  const end = endOf(status)
  if (end) {
    return { ...enter("compare", end.state, end.reason), ...named }
  }
  if (!order) {
    return { ...waiting("unreadable", ...fields), ...named }
  }
  const secrets = signingSecrets(oneClick.options)
  const read = {
    ...named,
    terms: termsOf(order, secrets),
    buyer_words: buyerWords(buyerOf(order.user), secrets),
    amount: order.order_amount?.value ?? null,
    currency_code: order.order_amount?.currency.toLowerCase() ?? null,
  }
  if (purchase) {
    return {
      ...read,
      ...(await compareWithPurchase(container, { incoming, purchase, order, now })),
    }
  }
  // Shops can share an API key, and see each other's orders in the service's lists. An order that was
  // reported at an address of this shop belongs to this shop, whatever context it names.
  const isForeign = !!context_id && !mayBeOwnContext(context_id, oneClick.options)
  return isForeign && !incoming.notified_at
    ? { ...read, ...enter("compare", "closed", "other_shop") }
    : { ...read, ...waiting("unknown_purchase") }
}

type Compared = {
  incoming: IncomingOrderRow
  purchase: PurchaseRow
  order: ServiceOrder
  now: Date
}

async function compareWithPurchase(
  container: MedusaContainer,
  { incoming, purchase, order, now }: Compared
): Promise<Comparison> {
  const oneClick = container.resolve("oneClick")
  const found = {
    purchase_id: purchase.id,
    search: searchText({
      words: [purchase.title, purchase.reference],
      ids: [purchase.context_id, order.id],
    }),
  }
  const contradictory = contradictions(order)
  if (contradictory.length) {
    return { ...found, ...waiting("contradictory", contradictory.join("; ")) }
  }
  const written = order.user?.address?.country
  if (!order.user?.email || !written) {
    return { ...found, ...waiting("no_contact") }
  }
  const chosen = incoming.country_code
  const country_code = orderCountry(order.user, chosen)
  if (!country_code) {
    const isShown = written.length <= LONGEST_COUNTRY
    const message = `The country "${written}" isn't known.`
    return { ...found, ...waiting("unknown_country"), ...(isShown && { message }) }
  }
  const purchase_id = purchase.id
  const [settings, quotes, others] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.listQuotes({ purchase_id }, { order: { created_at: "DESC" }, take: 50 }),
    oneClick.listIncomingOrders(
      {
        purchase_id,
        id: { $ne: incoming.id },
        state: ["compared", "placed", "accepted", "review"],
      },
      { select: ["id"], take: 1 }
    ),
  ])
  const match = await findMatch(container, { purchase, order, country_code, now }, quotes)
  const { cart = null, offer_id = null, differences = [] } = match ?? {}
  const details = { ...found, cart, offer_id, differences: { list: differences } }
  const needsReview: [is: boolean, reason: Reason][] = [
    [others.length > 0, "second_order"],
    [!match || differences.length > 0, "differs"],
    [!!match?.outdated, "outdated_quote"],
    [!!match?.late, "old_quote"],
    [isContactIncomplete(order, !!cart?.requires_shipping), "incomplete_contact"],
  ]
  const [, reason] = needsReview.find(([is]) => is) ?? []
  if (reason) {
    return { ...details, ...waiting(reason) }
  }
  // Who chose the country of an order accepted it as it was. Otherwise, the settings may approve it.
  const isAccepted =
    !!chosen && !!incoming.approved_at && !changesOf(incoming, order, oneClick.options).length
  const approved = isAccepted || settings.acceptance === "automatic"
  return { ...details, ...enter("compare", "compared", null), approved_at: approved ? now : null }
}

/**
 * Returns whether goods cannot reach the buyer as the order is, or Medusa's checkout would reject
 * the email address. A person can accept such an order.
 */
function isContactIncomplete({ user, shipment }: ServiceOrder, isShipped: boolean): boolean {
  const { street, city } = user?.address ?? {}
  const hasDestination = !isShipped || !!shipment?.pickup_point || (!!street && !!city)
  return !hasDestination || !isEmail(user?.email ?? "")
}

function isEmail(email: string): boolean {
  try {
    return !!validateEmail(email)
  } catch {
    return false
  }
}

/**
 * Returns what in an order's record contradicts itself, as short phrases without personal data: a
 * line with a quantity below 1, one product at two prices, or a transaction over another amount
 * than the order's. Nobody can tell from such a record what the buyer pays for.
 */
export function contradictions({
  items,
  order_amount,
  transaction,
}: Pick<ServiceOrder, "items" | "order_amount" | "transaction">): string[] {
  const found = items.flatMap(({ reference, quantity, unit_amount: own }) => {
    const name = `"${reference ?? ""}"`
    const priced = items.find((line) => line.reference === reference && line.unit_amount)
    const first = priced?.unit_amount
    const isOther = reference !== null && own && first && textOf(own) !== textOf(first)
    return [
      ...(quantity < 1 ? [`items: ${quantity} of ${name}`] : []),
      ...(isOther ? [`items: ${name} at ${textOf(first)} and at ${textOf(own)}`] : []),
    ]
  })
  const isOther =
    transaction?.value !== order_amount?.value || transaction?.currency !== order_amount?.currency
  if (transaction && order_amount && isOther) {
    found.push(`transaction: ${textOf(transaction)}, order: ${textOf(order_amount)}`)
  }
  return found.slice(0, 10)
}

function textOf({ value, currency }: { value: number; currency: string }): string {
  return `${value} ${currency}`
}
