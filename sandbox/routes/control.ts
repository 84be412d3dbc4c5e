import { Hono } from "hono"
import * as z from "zod"
import { chargesOf } from "../domain/charges"
import { orderStatuses } from "../domain/machine"
import type { Order } from "../domain/order"
import { orderRecord } from "../domain/record"
import { faultSchema } from "../faults/fault-kinds"
import type { Parts } from "../parts"
import { orderWithId } from "../purchase/change"
import { cancel, moveTo, refund } from "../purchase/decide"
import { recordChangeSchema } from "../schemas/record-change"
import { wireFormsSchema } from "../schemas/wire-forms"
import { asServiceError, errorAnswer } from "./error-answer"
import type { Env } from "./operation"
import { parse, readBody } from "./read-body"

const limitSchema = z.coerce.number().int().min(1).max(10_000).default(100)
const ordersQuerySchema = z.object({
  limit: limitSchema,
  status: z.enum(orderStatuses).optional(),
  context_id: z.string().optional(),
})
const eventsQuerySchema = z.object({ limit: limitSchema, order_id: z.string().optional() })
/** At most ten years: `Date` ends at some point. */
const clockSchema = z.object({
  advance: z
    .int()
    .min(0)
    .max(10 * 366 * 24 * 60 * 60_000),
})
const statusSchema = z.object({ status: z.enum(orderStatuses) })
const refundSchema = z.object({ amount: z.int().positive().optional() })
const faultsSchema = z.object({ faults: z.array(faultSchema) })

function summary(parts: Parts, order: Order) {
  return {
    order: orderRecord(order, parts.settings.forms, []),
    token: order.token,
    charges: chargesOf(order),
    problems: parts.log.problemsOf(order.id),
  }
}

/** One order in the control interface. */
export type ControlOrder = ReturnType<typeof summary>

function filtered(parts: Parts, query: z.output<typeof ordersQuerySchema>): Order[] {
  return parts.orders
    .newestFirst()
    .filter((order) => query.status === undefined || order.status === query.status)
    .filter((order) => query.context_id === undefined || order.context?.id === query.context_id)
    .slice(0, query.limit)
}

function state(parts: Parts) {
  return {
    now: new Date(parts.clock.now()).toISOString(),
    merchants: parts.merchants
      .all()
      .map(({ id, name, rules }) => ({ id, name, static_rules: rules })),
    faults: parts.faults.list(),
    forms: parts.settings.forms,
    orders: parts.orders.size,
  }
}

/** The whole sandbox in the control interface. */
export type ControlState = ReturnType<typeof state>

/** Returns the control interface for tests and inspection, under `/control/api`. */
export function controlRoutes(parts: Parts, reset: () => void): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error) => errorAnswer(asServiceError(error)))

  app.get("/", (context) => context.json(state(parts)))
  app.get("/orders", (context) => {
    const orders = filtered(parts, parse(ordersQuerySchema, context.req.query()))
    return context.json({ orders: orders.map((order) => summary(parts, order)) })
  })
  app.get("/orders/:id", (context) =>
    context.json(summary(parts, orderWithId(parts, context.req.param("id"))))
  )
  app.post("/orders/:id/cancel", async (context) =>
    context.json(summary(parts, await cancel(parts, context.req.param("id"))))
  )
  app.put("/orders/:id/status", async (context) => {
    const { status } = await readBody(context.req.raw, statusSchema)
    return context.json(summary(parts, await moveTo(parts, context.req.param("id"), status)))
  })
  app.post("/orders/:id/refund", async (context) => {
    const { amount } = await readBody(context.req.raw, refundSchema)
    return context.json(summary(parts, await refund(parts, context.req.param("id"), amount)))
  })
  app.put("/orders/:id/record", async (context) => {
    const recordChange = await readBody(context.req.raw, recordChangeSchema)
    const order = orderWithId(parts, context.req.param("id"))
    return context.json(summary(parts, parts.orders.save({ ...order, recordChange })))
  })
  app.delete("/orders/:id/record", (context) => {
    const { recordChange: _, ...order } = orderWithId(parts, context.req.param("id"))
    return context.json(summary(parts, parts.orders.save(order)))
  })
  app.get("/events", (context) => {
    const { limit, order_id } = parse(eventsQuerySchema, context.req.query())
    const events = order_id === undefined ? parts.log.newest(limit) : parts.log.ofOrder(order_id)
    return context.json({ events })
  })
  app.get("/calls", (context) => {
    const { limit } = parse(eventsQuerySchema, context.req.query())
    return context.json({ calls: parts.calls.newest(limit) })
  })
  app.put("/faults", async (context) => {
    const { faults } = await readBody(context.req.raw, faultsSchema)
    parts.faults.set(faults)
    return context.json(state(parts))
  })
  app.put("/forms", async (context) => {
    parts.settings.forms = await readBody(context.req.raw, wireFormsSchema)
    return context.json(state(parts))
  })
  app.post("/clock", async (context) => {
    const { advance } = await readBody(context.req.raw, clockSchema)
    parts.clock.advance(advance)
    return context.json(state(parts))
  })
  app.post("/reset", (context) => {
    reset()
    return context.json(state(parts))
  })
  return app
}
