/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Context } from "hono"
import { Hono } from "hono"
import * as z from "zod"
import { orderStatuses } from "../domain/machine"
import type { Fault } from "../faults/fault-kinds"
import { faultSchema } from "../faults/fault-kinds"
import { CallsPage, EventsPage } from "../pages/events"
import { presets } from "../pages/faults"
import { ErrorPage } from "../pages/layout"
import { OrderPage, OrdersPage } from "../pages/orders"
import { OverviewPage } from "../pages/overview"
import type { Parts } from "../parts"
import { orderWithId } from "../purchase/change"
import { cancel, moveTo, refund } from "../purchase/decide"
import { resend } from "../purchase/resend"
import { wireFormsSchema } from "../schemas/wire-forms"
import { asServiceError } from "./error-answer"
import type { Env } from "./operation"
import { parse } from "./read-body"

const amount = z.string().transform((text) => (text === "" ? undefined : Number(text)))
const faultForm = z.object({
  on: z.enum(["events", "api"]).catch("events"),
  kind: z.string(),
  target: z.string().default(""),
  times: amount.optional(),
  percent: amount.optional(),
  milliseconds: amount.optional(),
  bytes: amount.optional(),
  copies: amount.optional(),
})

/** Returns the fault of a form. */
function faultOf({ target, percent = 100, ...form }: z.output<typeof faultForm>): Fault {
  return parse(faultSchema, { ...form, probability: percent / 100, target: target || undefined })
}

const statusForm = z.object({ status: z.enum(orderStatuses) })
const refundForm = z.object({ amount: amount.pipe(z.int().positive().optional()) })
const clockForm = z.object({ minutes: z.coerce.number().int().min(1).max(100_000) })
const pageNumber = z.coerce.number().int().min(1).catch(1)

type Rendered = { toString(): string }
function show(context: Context<Env>, page: Rendered): Response | Promise<Response> {
  return context.html(`<!doctype html>${page.toString()}`)
}

function pageIn(context: Context<Env>): number {
  return pageNumber.parse(context.req.query("page"))
}

/** Returns the pages for inspecting and controlling the sandbox. */
export function controlPages(parts: Parts, address: { url: string }): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, context) => {
    const known = asServiceError(error)
    context.status(known.status)
    return show(context, <ErrorPage message={known.message} />)
  })

  app.get("/", (context) =>
    show(context, <OverviewPage parts={parts} url={address.url} problem={null} />)
  )
  app.get("/orders", (context) => {
    return show(context, <OrdersPage parts={parts} page={pageIn(context)} />)
  })
  app.get("/orders/:id", (context) => {
    const order = orderWithId(parts, context.req.param("id"))
    return show(context, <OrderPage parts={parts} order={order} />)
  })
  app.get("/events", (context) =>
    show(context, <EventsPage events={parts.log.newest(Infinity)} page={pageIn(context)} />)
  )
  app.get("/calls", (context) =>
    show(context, <CallsPage calls={parts.calls.newest(Infinity)} page={pageIn(context)} />)
  )

  const act = (path: string, work: (id: string, form: unknown) => Promise<unknown>): void => {
    app.post(`/orders/:id/${path}`, async (context: Context<Env, "/orders/:id">) => {
      const id = context.req.param("id")
      await work(id, await context.req.parseBody())
      return context.redirect(`/control/orders/${id}`, 303)
    })
  }
  act("cancel", (id) => cancel(parts, id))
  act("status", (id, form) => moveTo(parts, id, parse(statusForm, form).status))
  act("refund", (id, form) => refund(parts, id, parse(refundForm, form).amount))
  app.post("/events/:id/resend", async (context) => {
    const entry = await resend(parts, context.req.param("id"))
    return context.redirect(`/control/orders/${entry.order_id}`, 303)
  })
  app.post("/faults", async (context) => {
    const body = await context.req.parseBody()
    const preset = presets[String(body.preset)]
    if (body.none) {
      parts.faults.set([])
    } else if (preset) {
      parts.faults.add(faultSchema.parse(preset.fault))
    } else {
      const form = parse(faultForm, body)
      try {
        parts.faults.add(faultOf(form))
      } catch (error) {
        const { message, status } = asServiceError(error)
        const problem = { on: form.on, message }
        context.status(status)
        return show(context, <OverviewPage parts={parts} url={address.url} problem={problem} />)
      }
    }
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
