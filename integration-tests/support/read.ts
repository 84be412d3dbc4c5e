import type { HttpTypes } from "@medusajs/framework/types"
import type { OneClickShop } from "./one-click-shop"

/** Returns a purchase as it is stored. */
export async function purchaseOf({ oneClick }: OneClickShop, context_id: string) {
  const [purchase] = await oneClick.listPurchases({ context_id })
  return purchase
}

type OrderFilter = { context_id?: string; service_order_id?: string }

/** Returns the incoming order of a purchase or of the service's id, as it is stored. */
export async function incomingOrder({ oneClick }: OneClickShop, filter: OrderFilter) {
  const [order] = await oneClick.listIncomingOrders(filter)
  return order
}

/** Returns what the storefront may know of a purchase. */
export async function publicView({ store }: OneClickShop, context: string) {
  return (await store.get(`one-click/purchases/${context}`)).data.purchase
}

/** Returns the details of an incoming order as the dashboard shows them. */
export async function detailOf({ admin }: OneClickShop, id: string) {
  return (await admin.get(`orders/${id}`)).data.detail
}

/** Returns a line of the setup checklist. */
export async function setupCheck({ admin }: OneClickShop, id: string) {
  const checks: { id: string; state: string }[] = (await admin.get("setup")).data.setup.checks
  return checks.find((check) => check.id === id)
}

/** Returns the shop's calls of an operation of the service, the newest first. */
export async function callsOf({ sandbox }: OneClickShop, operation: string) {
  return (await sandbox.control.calls({ limit: 1_000 })).filter(
    (call) => call.operation === operation
  )
}

/** Returns the static rules at the service. */
export async function rulesAtService({ sandbox }: OneClickShop) {
  return (await sandbox.control.state()).merchants[0].static_rules
}

/** Returns the status of a purchase's order at the service. */
export async function statusAtService({ sandbox }: OneClickShop, context: string) {
  return (await sandbox.control.orderOfContext(context)).order.current_status
}

/** Returns the status of an order at the service, by the service's ID. */
export async function orderStatusAtService({ sandbox }: OneClickShop, service_order_id: string) {
  return (await sandbox.control.order(service_order_id)).order.current_status
}

/** With the parts that `ORDER_FIELDS` names. */
type MedusaOrder = Required<HttpTypes.AdminOrder> & {
  payment_collections: Required<HttpTypes.AdminPaymentCollection>[]
}

const ORDER_FIELDS = [
  "*",
  "total",
  "shipping_total",
  "shipping_tax_total",
  "items.*",
  "items.tax_lines.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_address.*",
  "billing_address.*",
  "customer.*",
  "payment_collections.*",
  "payment_collections.payments.*",
  "payment_collections.payments.captures.*",
  "transactions.*",
  "summary.*",
]

/** Returns the Medusa order with this ID, or all of them, as plain JSON. */
export function orders({ graph }: OneClickShop, id?: string | null): Promise<MedusaOrder[]> {
  return graph("order", ORDER_FIELDS, id === undefined ? {} : { id: String(id) })
}

/** Returns the payment collection of a placed order with its sessions, and the id of its payment. */
export async function paymentOf(
  { modules }: OneClickShop,
  { payment_collection_id }: { payment_collection_id: string | null }
) {
  const payments = modules.payment
  const relations = ["payments", "payment_sessions"]
  const id = String(payment_collection_id)
  const collection = await payments.retrievePaymentCollection(id, { relations })
  return { ...collection, payment_id: String(collection.payments?.[0].id) }
}
