import { z } from "@medusajs/framework/zod"
import { answerWithQuote } from "../shared/answer-with-quote"
import { wireBuyer } from "../shared/buyer"
import { priceForQuote } from "../../purchases/quotes/price-for-quote"
import { cartRequest } from "../shared/cart-request"
import { stateOf } from "../shared/purchase-state"
import { staticShipments } from "../shared/static-shipments"
import { isEmptied, wireLines } from "../shared/wire-values"
import { defineWebhook } from "../webhook"
import { shipmentsAnswer } from "../../purchases/quotes/shipments-answer"

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
    const { container, purchase, now, state: known } = scope
    const compute = async () => {
      const state = await stateOf(scope)
      const request = cartRequest({ ...requested, codes: [] }, purchase, state, "shipping", now)
      const cart = await priceForQuote(container, request)
      const charged = { [purchase.reference]: purchase.amount }
      return { request, cart, answer: shipmentsAnswer(cart, state.settings, charged) }
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
