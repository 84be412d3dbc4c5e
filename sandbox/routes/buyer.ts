import { Hono } from "hono"
import type { Context } from "hono"
import * as z from "zod"
import type { Parts } from "../parts"
import { closeView } from "../purchase/abandon"
import type { Change } from "../purchase/change"
import { orderWithToken } from "../purchase/change"
import { setContact } from "../purchase/contact"
import { applyCoupon } from "../purchase/coupon"
import { open, refresh } from "../purchase/open"
import { leave, pay } from "../purchase/pay"
import { setQuantity } from "../purchase/quantity"
import { chooseShipping } from "../purchase/shipping"
import { purchaseView } from "../purchase/view"
import { contactSchema } from "../schemas/contact"
import type { Env } from "./operation"
import { asServiceError, errorAnswer } from "./error-answer"
import { parse, readBody, readJson } from "./read-body"

const viewSchema = z.string().min(1).max(40)
const openSchema = z.object({
  /** The window that shows the modal; without one, closing it goes unnoticed. */
  view: viewSchema.optional(),
})
const closeSchema = z.object({ view: viewSchema })
const quantitySchema = z.object({ quantity: z.int().min(1).max(999) })
const couponSchema = z.object({ code: z.string().max(100) })
const shippingSchema = z.object({ carrier_id: z.string() })
const paySchema = z.object({ card: z.enum(["pays", "declined", "fails"]).default("pays") })

type BuyerContext = Context<Env, "/:token">

/**
 * Returns the routes of the modal page, under `<checkout_url>/api`; every response is the whole
 * purchase.
 */
export function buyerRoutes(parts: Parts): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error) => errorAnswer(asServiceError(error)))

  const act = (path: string, work: (token: string, body: unknown) => Promise<Change>): void => {
    app.post(`/:token/${path}`, async (context: BuyerContext) => {
      const result = await work(context.req.param("token"), await readJson(context.req.raw))
      return context.json(purchaseView(parts, result))
    })
  }

  app.get("/:token", (context) => {
    const order = orderWithToken(parts, context.req.param("token"))
    return context.json(purchaseView(parts, { order, notice: null }))
  })
  act("open", (token, body) => open(parts, token, parse(openSchema, body).view))
  act("refresh", (token) => refresh(parts, token))
  act("quantity", (token, body) => setQuantity(parts, token, parse(quantitySchema, body).quantity))
  act("contact", (token, body) => setContact(parts, token, parse(contactSchema, body)))
  act("coupon", (token, body) => applyCoupon(parts, token, parse(couponSchema, body).code))
  act("shipping", (token, body) =>
    chooseShipping(parts, token, parse(shippingSchema, body).carrier_id)
  )
  act("pay", (token, body) => pay(parts, token, parse(paySchema, body).card))
  act("leave", (token) => leave(parts, token))
  app.post("/:token/close", async (context) => {
    const { view } = await readBody(context.req.raw, closeSchema)
    closeView(parts, context.req.param("token"), view)
    return context.body(null, 204)
  })
  return app
}
