import { z } from "@medusajs/framework/zod"
import { shipmentsAnswer } from "../purchases/shipping-offers"
import { quoteWebhook } from "./quote-webhook"
import { wireBuyer, wireLines } from "./schemas"

/** `data` of `order.shipments.get` (spec 6.3). */
const shipmentsGetSchema = z
  .looseObject({ items: wireLines, user: wireBuyer })
  .transform(({ items, user }) => ({ lines: items, buyer: user }))

/** The quote request for shipping options and their rates (spec 6.3). */
export const shipmentsGet = quoteWebhook({
  schema: shipmentsGetSchema,
  empty: () => ({ shipments: [] }),
  promotions: "shipping",
  answerOf: (cart, _requested, { purchase, inputs }) =>
    shipmentsAnswer(cart, inputs.settings, purchase),
})
