import { z } from "@medusajs/framework/zod"
import { answerWithQuote } from "../quote-requests/answer-with-quote"
import { wireBuyer } from "../schemas/buyer"
import { priceForQuote } from "../../quotes/price-for-quote"
import { cartRequest } from "../quote-requests/cart-request"
import { quoteInputsOf } from "../load-purchase"
import { staticShipments } from "../quote-requests/static-shipments"
import { isEmptied, wireLines } from "../schemas/line-items"
import { defineWebhook } from "../webhook"
import { shipmentsAnswer } from "../../quotes/shipments-answer"

/** `data` of `order.shipments.get` (spec 6.3). */
export const shipmentsGetSchema = z
  .looseObject({ items: wireLines, user: wireBuyer })
  .transform(({ items, user }) => ({ lines: items, buyer: user }))

const EMPTY = { shipments: [] }

/** The quote request for shipping options and their rates (spec 6.3). */
export const shipmentsGet = defineWebhook({
  kind: "request",
  schema: shipmentsGetSchema,
  empty: () => EMPTY,
  answer: async (requested, scope) => {
    if (isEmptied(requested.lines)) {
      return { body: EMPTY }
    }
    const { container, purchase, now, inputs: known } = scope
    const compute = async () => {
      const inputs = await quoteInputsOf(scope)
      const request = cartRequest({ ...requested, codes: [] }, purchase, inputs, "shipping", now)
      const cart = await priceForQuote(container, request)
      const charged = { [purchase.reference]: purchase.amount }
      return { request, cart, answer: shipmentsAnswer(cart, inputs.settings, charged) }
    }
    const staticFallback = () => {
      const request = { ...requested, codes: [], is_estimate: false, settings: known?.settings }
      const shipments = staticShipments(container, request, purchase, now)
      return shipments.length ? { shipments } : null
    }
    const has_address = requested.buyer.address !== "unknown"
    const event = "order.shipments.get"
    return answerWithQuote(
      { event, requested, has_address, compute, staticFallback, emptyAnswer: EMPTY },
      scope
    )
  },
})
