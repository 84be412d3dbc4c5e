import { Hono } from "hono"
import type { z } from "zod"
import type { ChangedRecord } from "../domain/changed-record"
import { afterChangedAnswer, changedRecord, isChangedIn } from "../domain/changed-record"
import type { OrderStatus } from "../domain/machine"
import type { Order } from "../domain/order"
import { seededRandom, uuid } from "../domain/random"
import { orderRecord } from "../domain/record"
import { ServiceError } from "../errors"
import type { OperationName } from "../faults/fault-kinds"
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

function countIn(parts: Parts, count: number): Record<string, unknown> {
  const form = parts.settings.forms.batch_count
  if (form === "absent") {
    return {}
  }
  return { count: form === "string" ? String(count) : count }
}

const contextFields = Object.keys(contextRecordSchema.shape)

/** Returns the fields of a record that retrieval by context has (spec 4.4). */
function withContextFields(record: ChangedRecord) {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => contextFields.includes(field))
  )
}

/** Returns orders of no purchase that fill a list from one place to another. */
function unknownOrders(parts: Parts, status: OrderStatus, from: number, to: number): Order[] {
  const [example] = parts.orders.newestFirst()
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return places.flatMap((place) => {
    const id = uuid(seededRandom(place))
    return example ? { ...example, id, context: { id }, status } : []
  })
}

/** Returns a page of the orders in one status (spec 4.3), in the wire forms of lists. */
function listed(parts: Parts, merchant: Merchant, query: z.output<typeof listQuerySchema>) {
  const { list_pages, list_envelope } = parts.settings.forms
  const [skip, take] =
    list_pages === "ignored" ? [0, Infinity] : [(query.page - 1) * query.per_page, query.per_page]
  const { orders, count } = parts.orders.withStatus(merchant.id, query.status, skip, take)
  const unknown =
    list_pages === "endless"
      ? unknownOrders(parts, query.status, skip + orders.length, skip + take)
      : []
  const records = [
    ...orders.map((order) => recordOf(parts, order, "list_orders")),
    ...unknown.map((order) => trueRecord(parts, order)),
  ]
  switch (list_envelope) {
    case "orders":
      return { orders: records, ...countIn(parts, count) }
    case "data":
      return { data: records, ...countIn(parts, count) }
    case "bare":
      return records
  }
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
      return {
        orders: orders.map((order) =>
          withContextFields(recordOf(parts, order, "orders_by_context"))
        ),
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
      return listed(parts, merchant, parse(listQuerySchema, context.req.query()))
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
