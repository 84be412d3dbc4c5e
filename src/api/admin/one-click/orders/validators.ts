import { z } from "@medusajs/framework/zod"
import { readCountry } from "../../../../lib/address/country"
import { INCOMING_ORDER_STATES, SHOWN_BY_REASON } from "../../../../modules/one-click/states"
import { createListParams, oneOrMore, range } from "../utils/list-params"

export const AdminListOneClickOrders = createListParams(["created_at", "amount"]).extend({
  id: oneOrMore(z.string().max(100)),
  state: oneOrMore(z.enum([...INCOMING_ORDER_STATES, ...SHOWN_BY_REASON])),
  reason: oneOrMore(z.string().max(50)),
  /** The id of the Medusa order. */
  order_id: oneOrMore(z.string().max(100)),
  product_id: oneOrMore(z.string().max(100)),
  /** In minor units. */
  amount: range(z.coerce.number().int()),
  currency_code: oneOrMore(
    z.string().regex(/^[a-z]{3}$/, "currency_code must be three lower-case letters")
  ),
})

const note = z.string().trim().max(500).optional()

/** A country that a person chooses for an order whose country isn't known. */
const country_code = z
  .string()
  .length(2)
  .transform((code, context) => {
    const country = readCountry(code)
    if (!country) {
      context.addIssue("country_code must be a code of ISO 3166-1, such as fr")
      return z.NEVER
    }
    return country
  })
  .optional()

export const AdminDecideOneClickOrder = z.strictObject({ note, country_code })

export type AdminDecideOneClickOrderType = z.infer<typeof AdminDecideOneClickOrder>

export const AdminRecordOneClickRefund = z.strictObject({
  /** In major units, like Medusa's amounts. */
  amount: z.number().positive(),
  note,
})

export type AdminRecordOneClickRefundType = z.infer<typeof AdminRecordOneClickRefund>
