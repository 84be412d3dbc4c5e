import type { MedusaContainer } from "@medusajs/framework/types"
import {
  StepResponse,
  WorkflowResponse,
  createStep,
  createWorkflow,
} from "@medusajs/framework/workflows-sdk"
import { readGraph } from "../medusa/sql"
import { quotedAnswer } from "../purchases/stored-quote"

/** Maximum rows per table; more than one customer has. */
const MAX_ROWS = 10_000

type OfCustomer = { customer_id: string }

/**
 * Returns everything that names a customer or that the customer bought, also as a guest; changes
 * nothing.
 */
const collectCustomerDataStep = createStep(
  "one-click-collect-customer-data",
  async ({ customer_id }: OfCustomer, { container }) => {
    const oneClick = container.resolve("oneClick")
    const order_ids = await findOrdersOfCustomer(container, customer_id)
    const purchases = await oneClick.listPurchases(
      { $or: [{ customer_id }, { order_id: order_ids }] },
      { take: MAX_ROWS, order: { created_at: "ASC" } }
    )
    const context_id = purchases.map((purchase) => purchase.context_id)
    const orders = await oneClick.listIncomingOrders({ context_id }, { take: MAX_ROWS })
    const service_order_id = orders.map((order) => order.service_order_id)
    const [quotes, holds, calls] = await Promise.all([
      oneClick.listQuotes(
        { purchase_id: purchases.map(({ id }) => id) },
        { take: MAX_ROWS, select: ["id", "purchase_id", "event", "answer", "created_at"] }
      ),
      oneClick.listHolds({ context_id }, { take: MAX_ROWS }),
      oneClick.listActivities({ $or: [{ context_id }, { service_order_id }] }, { take: MAX_ROWS }),
    ])
    return new StepResponse({
      customer_id,
      purchases,
      quotes: quotes.map((quote) => ({ ...quote, answer: quotedAnswer(quote) })),
      orders: orders.map(({ lease_owner: _owner, lease_expires_at: _expires, ...order }) => order),
      holds,
      calls,
    })
  }
)

/** Returns the ids of a customer's orders in Medusa, the only way to find a guest's purchases. */
async function findOrdersOfCustomer(container: MedusaContainer, customer_id: string) {
  const filters = { customer_id }
  const orders = await readGraph<{ id: string }>(container, {
    entity: "order",
    fields: ["id"],
    filters,
  })
  return orders.map(({ id }) => id)
}

/**
 * Returns everything the plugin stores about a customer, for the customer's request for access
 * (docs/privacy.md). Changes nothing.
 *
 * - Input: `customer_id`.
 * - Result: the customer's data.
 * - Steps: collect the customer's data.
 *
 * @example
 * const { result } = await exportCustomerDataWorkflow(container).run({
 *   input: { customer_id: "cus_123" },
 * })
 *
 * @summary
 *
 * Export a customer's data from the plugin.
 */
export const exportCustomerDataWorkflow = createWorkflow(
  "one-click-export-customer-data",
  (input: OfCustomer) => new WorkflowResponse(collectCustomerDataStep(input))
)

/** Erases, in one statement, everything that names the customer or that the customer bought. */
const eraseCustomerStep = createStep(
  "one-click-erase-customer",
  async ({ customer_id }: OfCustomer, { container }) => {
    const oneClick = container.resolve("oneClick")
    const order_ids = await findOrdersOfCustomer(container, customer_id)
    return new StepResponse(await oneClick.purchases.eraseCustomer({ customer_id, order_ids }))
  }
)

/**
 * Erases what the plugin stores about a customer (docs/privacy.md). Medusa's own orders and
 * customer record are not touched.
 *
 * The workflow can be repeated but not undone.
 *
 * - Input: `customer_id`.
 * - Result: how much was erased.
 * - Steps: erase the customer's data.
 *
 * @example
 * const { result } = await eraseCustomerDataWorkflow(container).run({
 *   input: { customer_id: "cus_123" },
 * })
 *
 * @summary
 *
 * Erase a customer's data from the plugin.
 */
export const eraseCustomerDataWorkflow = createWorkflow(
  "one-click-erase-customer-data",
  (input: OfCustomer) => new WorkflowResponse(eraseCustomerStep(input))
)
