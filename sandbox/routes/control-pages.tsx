/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Context } from "hono"
import { Hono } from "hono"
import { z } from "zod"
import { ServiceError } from "../errors"
import { faultSchema } from "../faults/fault"
import { CallsPage, EventsPage } from "../pages/events"
import { OrderPage, OrdersPage } from "../pages/orders"
import { OverviewPage } from "../pages/overview"
import type { Parts } from "../parts"
import { cancel } from "../purchase/decide"
import { resend } from "../purchase/resend"
import { wireFormsSchema } from "../schemas/wire-forms"
import { asServiceError } from "./error-answer"
import type { Env } from "./operation"
import { parse } from "./read-body"

const faultForm = z.object({
  none: z.string().optional(),
  kind: z.string(),
  on: z.string(),
  target: z.string().trim().default(""),
  times: z.union([z.literal(""), z.coerce.number().int().min(1)]).default(""),
  percent: z.coerce.number().min(1).max(100).default(100),
})
const clockForm = z.object({ minutes: z.coerce.number().int().min(1).max(100_000) })
const pageQuery = z.object({ page: z.coerce.number().int().min(1).default(1) })

type Rendered = { toString(): string }
function show(context: Context<Env>, page: Rendered): Response | Promise<Response> {
  return context.html(`<!doctype html>${page.toString()}`)
}

/** Returns the pages for inspecting and controlling the sandbox. */
export function controlPages(parts: Parts, address: { url: string }): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, context) => {
    const known = asServiceError(error)
    return context.text(known.message, known.status)
  })

  app.get("/", (context) => show(context, <OverviewPage parts={parts} url={address.url} />))
  app.get("/orders", (context) => {
    const { page } = parse(pageQuery, context.req.query())
    return show(context, <OrdersPage parts={parts} page={page} />)
  })
  app.get("/orders/:id", (context) => {
    const order = parts.orders.get(context.req.param("id"))
    if (!order) {
      throw new ServiceError("not_found", "There is no order with this id.")
    }
    return show(context, <OrderPage parts={parts} order={order} />)
  })
  app.get("/events", (context) => show(context, <EventsPage events={parts.log.newest(200)} />))
  app.get("/calls", (context) => show(context, <CallsPage calls={parts.calls.newest(200)} />))

  app.post("/orders/:id/cancel", async (context) => {
    const order = await cancel(parts, context.req.param("id"))
    return context.redirect(`/control/orders/${order.id}`, 303)
  })
  app.post("/events/:id/resend", async (context) => {
    const entry = await resend(parts, context.req.param("id"))
    return context.redirect(`/control/orders/${entry.order_id}`, 303)
  })
  app.post("/faults", async (context) => {
    const form = parse(faultForm, await context.req.parseBody())
    const fault = {
      kind: form.kind,
      on: form.on,
      probability: form.percent / 100,
      ...(form.target === "" ? {} : { target: form.target }),
      ...(form.times === "" ? {} : { times: form.times }),
    }
    parts.faults.set(form.none ? [] : [...parts.faults.active(), parse(faultSchema, fault)])
    return context.redirect("/control", 303)
  })
  app.post("/forms", async (context) => {
    parts.settings.forms = parse(wireFormsSchema, await context.req.parseBody())
    return context.redirect("/control", 303)
  })
  app.post("/clock", async (context) => {
    parts.clock.advance(parse(clockForm, await context.req.parseBody()).minutes * 60_000)
    return context.redirect("/control", 303)
  })
  return app
}
