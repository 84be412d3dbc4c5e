import { Hono } from "hono"
import * as z from "zod"
import type { ChangedRecord } from "../domain/changed-record"
import { afterChangedAnswer, changedRecord, isChangedIn } from "../domain/changed-record"
import { orderStatuses } from "../domain/machine"
import type { Order } from "../domain/order"
import { type OrderRecord, orderRecord } from "../domain/record"
import { ServiceError } from "../errors"
import type { OperationName } from "../faults/fault-kinds"
import type { Parts } from "../parts"
import { authorize } from "../purchase/authorize"
import { decide } from "../purchase/decide"
import { authorizeSchema } from "../schemas/authorize"
import { staticRulesSchema } from "../schemas/static-rules"
import type { Merchant } from "../store/merchants"
import { operation } from "./operation"
import type { Env } from "./operation"
import { parse } from "./read-body"

function trueRecord(parts: Parts, order: Order): OrderRecord {
  const sent = parts.log
    .ofOrder(order.id)
    .filter((entry) => !entry.question)
    .map((entry) => ({ event: entry.kind, at: Date.parse(entry.sent_at), status: entry.status }))
  return orderRecord(order, parts.settings.forms, sent)
}

/** Returns an order's record in the answer of an operation, with the order's change if it has one. */
function recordOf(parts: Parts, order: Order, operation: OperationName): ChangedRecord {
  if (!isChangedIn(order, operation)) {
    return trueRecord(parts, order)
  }
  const after = afterChangedAnswer(order)
  if (after !== order) {
    parts.orders.save(after)
  }
  const other = parts.orders.get(order.recordChange?.record_of ?? order.id) ?? order
  return changedRecord(order, trueRecord(parts, other))
}

/** Returns an order of this merchant; orders of other merchants count as unknown (spec 5). */
function ownOrder(parts: Parts, merchant: Merchant, id: string | undefined): Order {
  const order = parts.orders.get(id ?? "")
  if (order?.merchantId === merchant.id) {
    return order
  }
  throw new ServiceError("not_found", "There is no order with this id.")
}

/** The fields of retrieval by context (spec 4.4). */
const contextFields = [
  "context",
  "created_at",
  "current_status_updated_at",
  "current_status",
  "delay_to_notify",
  "fees",
  "id",
  "items",
  "transaction",
  "updated_at",
  "user",
]

/** Returns the fields of a record that retrieval by context has (spec 4.4). */
function withContextFields(record: ChangedRecord) {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => contextFields.includes(field))
  )
}

/** Request of `PATCH /order/v2/orders/<order_id>` (spec 4.5, which has no `order_reference`). */
const decisionSchema = z.looseObject({
  status: z.enum(["accepted", "denied"]),
  order_reference: z.string().max(255).optional(),
})

/** Query of the list (spec 4.3); its pagination is not in the specification. */
const listQuerySchema = z.object({
  status: z.enum(orderStatuses),
  per_page: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
})

/** Returns the service's interface for merchants (spec 4.1 to 4.6). */
export function serviceRoutes(parts: Parts, checkoutUrl: () => string): Hono<Env> {
  const app = new Hono<Env>()

  app.post(
    "/oneclick/v2/orders/authorize",
    operation(parts, "authorize", async ({ merchant, body }) => {
      const order = authorize(parts, merchant, parse(authorizeSchema, await body()))
      return { url: `${checkoutUrl()}/pay?token=${order.token}` }
    })
  )

  app.get(
    "/order/v2/orders/context/:context_id",
    operation(parts, "orders_by_context", async ({ context, merchant }) => {
      const order = parts.orders.withContext(merchant.id, context.req.param("context_id") ?? "")
      return {
        orders: order ? [withContextFields(recordOf(parts, order, "orders_by_context"))] : [],
      }
    })
  )

  app.get(
    "/order/v2/orders/:order_id",
    operation(parts, "get_order", async ({ context, merchant }) => {
      const order = ownOrder(parts, merchant, context.req.param("order_id"))
      return { order: recordOf(parts, order, "get_order") }
    })
  )

  app.get(
    "/order/v2/orders",
    operation(parts, "list_orders", async ({ context, merchant }) => {
      const { status, page, per_page } = parse(listQuerySchema, context.req.query())
      const orders = parts.orders.withStatus(merchant.id, status)
      const shown = orders.slice((page - 1) * per_page, page * per_page)
      return {
        orders: shown.map((order) => recordOf(parts, order, "list_orders")),
        count: String(orders.length),
      }
    })
  )

  app.patch(
    "/order/v2/orders/:order_id",
    operation(parts, "decide", async ({ context, merchant, body }) => {
      const order = ownOrder(parts, merchant, context.req.param("order_id"))
      const { status, order_reference } = parse(decisionSchema, await body())
      const decided = decide(parts, order, status, order_reference)
      return parts.settings.forms.decision_answer === "order"
        ? { order: recordOf(parts, decided, "decide") }
        : null
    })
  )

  app.post(
    "/catalog/v1/shipments",
    operation(parts, "static_rules", async ({ merchant, body }) => {
      const { shipments } = parse(staticRulesSchema, await body())
      parts.merchants.setRules(merchant.id, shipments)
      return { shipments }
    })
  )

  return app
}
