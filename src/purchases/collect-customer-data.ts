import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Activity, IncomingOrderRow, PurchaseRow, QuoteRow } from "../modules/one-click/models"
import { quotedAnswer } from "./stored-quote"

/** Maximum rows per table; more than one customer has. */
const MAX_ROWS = 10_000

/** What the plugin stores about one customer; Medusa exports its own data. */
export type CustomerData = {
  customer_id: string
  purchases: PurchaseRow[]
  quotes: Pick<QuoteRow, "purchase_id" | "event" | "answer" | "created_at">[]
  orders: Omit<IncomingOrderRow, "lease_owner" | "lease_expires_at">[]
  calls: InferTypeOf<typeof Activity>[]
}

/** Returns everything that names a customer or that the customer bought, also as a guest. */
export async function collectCustomerData(
  container: MedusaContainer,
  customer_id: string
): Promise<CustomerData> {
  const oneClick = container.resolve("oneClick")
  const order_ids = await findOrdersOfCustomer(container, customer_id)
  const purchases = await oneClick.listPurchases(
    { $or: [{ customer_id }, { order_id: order_ids }] },
    { take: MAX_ROWS, order: { created_at: "ASC" } }
  )
  const context_id = purchases.map((purchase) => purchase.context_id)
  const orders = await oneClick.listIncomingOrders({ context_id }, { take: MAX_ROWS })
  const [quotes, calls] = await Promise.all([
    oneClick.listQuotes(
      { purchase_id: purchases.map(({ id }) => id) },
      { take: MAX_ROWS, select: ["id", "purchase_id", "event", "answer", "created_at"] }
    ),
    oneClick.listActivities(
      {
        $or: [
          { context_id },
          { service_order_id: orders.map(({ service_order_id }) => service_order_id) },
        ],
      },
      { take: MAX_ROWS }
    ),
  ])
  return {
    customer_id,
    purchases,
    quotes: quotes.map((quote) => ({ ...quote, answer: quotedAnswer(quote) })),
    orders: orders.map(({ lease_owner: _owner, lease_expires_at: _expires, ...order }) => order),
    calls,
  }
}

/** Returns the ids of a customer's orders in Medusa, the only way to find a guest's purchases. */
export async function findOrdersOfCustomer(
  container: MedusaContainer,
  customer_id: string
): Promise<string[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["id"], filters: { customer_id } })
  return data.map(({ id }: { id: string }) => id)
}
