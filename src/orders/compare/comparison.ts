import type { MedusaContainer } from "@medusajs/framework/types"
import { validateEmail } from "@medusajs/framework/utils"
import {
  type ServiceOrder,
  type ServiceOrderHead,
  readOrder,
} from "../../modules/one-click/gateway/schemas/order"
import type { IncomingOrderRow, PurchaseRow } from "../../modules/one-click/models"
import { signingSecrets } from "../../modules/one-click/options"
import { searchText, buyerWords } from "../../modules/one-click/search"
import { isPlacedLate } from "./assess"
import { findMatch } from "./find-match"
import { mayBeOwnContext } from "../../purchases/notification-address"
import { buyerOf, orderCountry } from "../order-address"
import { endOf } from "../service-status"
import { changesOf, termsOf } from "../terms"
import { enter, type After } from "../transitions"
import { type Reason, REASONS } from "../reasons"

/** What is stored about an incoming order after its comparison. */
export type Comparison = Omit<Partial<IncomingOrderRow>, "state" | "reason"> & {
  state: After<"compare">
  reason?: Reason
}

/** Returns the comparison of an order that needs review. */
export function waiting(reason: Reason, fields: string[] = []): Comparison {
  return {
    ...enter("compare", "review"),
    reason,
    message: [REASONS[reason], ...fields].join(" "),
  }
}

/** A longer text than a country's longest name is not shown: it may be anything. */
const LONGEST_COUNTRY = 60

/** Returns the comparison of an order whose country no name or code fits. */
function ofUnknownCountry(written: string): Comparison {
  const isShown = written.length <= LONGEST_COUNTRY
  return {
    ...waiting("unknown_country"),
    ...(isShown && { message: `The country "${written}" isn't known.` }),
  }
}

/** Returns the comparison of an order that is over. */
function ended(state: "declined" | "cancelled" | "closed", reason: Reason): Comparison {
  return { ...enter("compare", state), reason, message: REASONS[reason] }
}

/**
 * Returns whether an incoming order may be placed, needs review, or is over, by the service's record
 * of it. Writes nothing.
 *
 * @param record as the service sent it; null if the service does not know the order
 */
export async function compareRecord(
  container: MedusaContainer,
  { incoming, record, now }: { incoming: IncomingOrderRow; record: unknown; now: Date }
): Promise<Comparison> {
  if (record === null) {
    return ended("closed", "unknown_to_service")
  }
  const read = readOrder(record)
  if (!read.head) {
    return waiting("unreadable", read.fields)
  }
  const service_status = read.head.current_status
  const end = endOf(service_status)
  if (end) {
    const { context_id, purchase } = await findPurchase(container, incoming, read.head)
    const product_id = purchase?.product_id
    return { ...ended(end.state, end.reason), service_status, context_id, product_id }
  }
  if (!read.order) {
    return { ...waiting("unreadable", read.fields), service_status }
  }
  const comparison = await compareWithPurchase(container, incoming, read.order, now)
  const secrets = signingSecrets(container.resolve("oneClick").options)
  return {
    ...comparison,
    service_status,
    terms: termsOf(read.order, secrets),
    buyer_words: buyerWords(buyerOf(read.order.user), secrets),
    amount: read.order.order_amount?.value ?? null,
    currency_code: read.order.order_amount?.currency.toLowerCase() ?? null,
  }
}

async function compareWithPurchase(
  container: MedusaContainer,
  incoming: IncomingOrderRow,
  order: ServiceOrder,
  now: Date
): Promise<Comparison> {
  const oneClick = container.resolve("oneClick")
  const { context_id, purchase } = await findPurchase(container, incoming, order)
  if (!purchase) {
    // Shops can share an API key, and see each other's orders in the service's lists. An order that was
    // reported at an address of this shop belongs to this shop, whatever context it names.
    const isForeign = !!context_id && !mayBeOwnContext(context_id, oneClick.options)
    const found =
      isForeign && !incoming.notified_at
        ? ended("closed", "other_shop")
        : waiting("unknown_purchase")
    return { ...found, context_id }
  }
  const found = {
    context_id,
    purchase_id: purchase.id,
    product_id: purchase.product_id,
    search: searchText({
      words: [purchase.title, purchase.reference],
      ids: [purchase.context_id, order.id],
    }),
  }
  const others = await oneClick.listIncomingOrders(
    {
      purchase_id: purchase.id,
      id: { $ne: incoming.id },
      state: ["compared", "placed", "accepted", "review"],
    },
    { select: ["id"], take: 1 }
  )
  const contradictory = contradictions(order)
  if (contradictory.length) {
    return { ...waiting("contradictory", [contradictory.join("; ")]), ...found }
  }
  const written = order.user?.address?.country
  if (!order.user?.email || !written) {
    return { ...waiting("no_contact"), ...found }
  }
  const chosen = incoming.country_code
  const country_code = orderCountry(order.user, chosen)
  if (!country_code) {
    return { ...ofUnknownCountry(written), ...found }
  }
  const [settings, quotes] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.listQuotes({ purchase_id: purchase.id }, { order: { created_at: "DESC" }, take: 50 }),
  ])
  const request = { purchase, order, country_code, now }
  const { assessment, outdated } = await findMatch(container, request, quotes)
  const details = {
    ...found,
    cart: assessment.cart,
    offer_id: assessment.offer_id,
    differences: { list: assessment.differences },
  }
  const isShipped = !!assessment.cart?.requires_shipping
  const needsReview: [is: boolean, reason: Reason][] = [
    [others.length > 0, "second_order"],
    [!assessment.equal, "differs"],
    [outdated, "outdated_quote"],
    [!assessment.quoted_at || isPlacedLate(order, assessment.quoted_at, now), "old_quote"],
    [isContactIncomplete(order, isShipped), "incomplete_contact"],
  ]
  const [, reason] = needsReview.find(([is]) => is) ?? []
  if (reason) {
    return { ...waiting(reason), ...details }
  }
  // Who chose the country of an order accepted it as it was. Otherwise, the settings may approve it.
  const secrets = signingSecrets(oneClick.options)
  const isAccepted =
    !!chosen && !!incoming.approved_at && !changesOf(incoming.terms, order, secrets).length
  const approved = isAccepted || settings.acceptance === "automatic"
  return { ...details, ...enter("compare", "compared"), approved_at: approved ? now : null }
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
 * Returns the order's context id, and the purchase that it names. Spec 2.7 allows a context that is
 * null; then the signed address of the notification names it.
 */
async function findPurchase(
  container: MedusaContainer,
  incoming: IncomingOrderRow,
  { context }: ServiceOrderHead
): Promise<{ context_id: string | null; purchase?: PurchaseRow }> {
  const oneClick = container.resolve("oneClick")
  const context_id = context?.id ?? incoming.context_id
  const [purchase] = context_id ? await oneClick.listPurchases({ context_id }) : []
  return { context_id, purchase }
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
