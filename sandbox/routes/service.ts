import { Hono } from "hono"
import { orderRecord } from "../domain/record"
import type { Order } from "../domain/order"
import { ServiceError } from "../errors"
import type { Parts } from "../parts"
import { authorize } from "../purchase/authorize"
import { decide } from "../purchase/decide"
import { authorizeSchema } from "../schemas/authorize"
import type { OrderRecord } from "../schemas/order-record"
import { contextRecordSchema, decisionSchema, listQuerySchema } from "../schemas/order-record"
import { staticRulesSchema } from "../schemas/static-rules"
import type { Merchant } from "../store/merchants"
import { operation } from "./operation"
import type { Env } from "./operation"
import { parse } from "./read-body"

function recordOf(parts: Parts, order: Order): OrderRecord {
  const sent = parts.log
    .ofOrder(order.id)
    .filter((entry) => !entry.question)
    .map((entry) => ({ event: entry.kind, at: Date.parse(entry.sent_at), status: entry.status }))
  return orderRecord(order, parts.settings.forms, sent)
}

/** Returns an order of this merchant; orders of other merchants count as unknown (spec 5). */
function ownOrder(parts: Parts, merchant: Merchant, id: string | undefined): Order {
  const order = parts.orders.get(id ?? "")
  if (order?.merchantId === merchant.id) {
    return order
  }
  throw new ServiceError("not_found", "There is no order with this id.")
}

function countIn(parts: Parts, count: number): Record<string, unknown> {
  const form = parts.settings.forms.batch_count
  if (form === "absent") {
    return {}
  }
  return { count: form === "string" ? String(count) : count }
}

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
      const orders = parts.orders.withContext(merchant.id, context.req.param("context_id") ?? "")
      return { orders: orders.map((order) => contextRecordSchema.parse(recordOf(parts, order))) }
    })
  )

  app.get(
    "/order/v2/orders/:order_id",
    operation(parts, "get_order", async ({ context, merchant }) => {
      const order = ownOrder(parts, merchant, context.req.param("order_id"))
      return { order: recordOf(parts, order) }
    })
  )

  app.get(
    "/order/v2/orders",
    operation(parts, "list_orders", async ({ context, merchant }) => {
      const { status, per_page, page } = parse(listQuerySchema, context.req.query())
      const { orders, count } = parts.orders.withStatus(
        merchant.id,
        status,
        (page - 1) * per_page,
        per_page
      )
      return { orders: orders.map((order) => recordOf(parts, order)), ...countIn(parts, count) }
    })
  )

  app.patch(
    "/order/v2/orders/:order_id",
    operation(parts, "decide", async ({ context, merchant, body }) => {
      const order = ownOrder(parts, merchant, context.req.param("order_id"))
      const { status, order_reference } = parse(decisionSchema, await body())
      const decided = decide(parts, order, status, order_reference)
      return parts.settings.forms.decision_answer === "order"
        ? { order: recordOf(parts, decided) }
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
