import * as z from "zod"
import type { Line, Order } from "../domain/order"
import { totalsOf } from "../domain/totals"
import { carrierSchema } from "../schemas/shared"

/** A whole number, or the whole number in a text (spec 2.1, 2.11). */
function integer(least: 0 | 1) {
  const message = `must be a whole number, ${least} or more`
  return z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.int(message).min(least, message)
  )
}

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)

/** A list that may be missing. */
function list<T extends z.ZodType>(entry: T) {
  return z
    .array(entry)
    .nullish()
    .transform((entries) => entries ?? [])
}

/** An amount in the order's currency (spec 2.1). */
function amountIn(currency: string) {
  return z.object({
    value: integer(0),
    currency: z.literal(currency, `must be ${currency}, the order's currency`),
  })
}

/** Shipping offers in the order's currency, one of them the default (spec 2.9). */
function offersIn(currency: string) {
  const offer = z.object({
    carrier: carrierSchema,
    amount: amountIn(currency),
    delay: integer(0),
    primary: z.boolean(),
  })
  return z
    .array(offer)
    .refine(
      (offers) => new Set(offers.map(({ carrier }) => carrier.id)).size === offers.length,
      "must not offer a carrier twice"
    )
    .refine(
      (offers) => offers.length === 0 || offers.filter(({ primary }) => primary).length === 1,
      "must have one default (primary)"
    )
}

/** The reply to `order.shipments.get` (spec 6.3): the offers. */
export function shipmentsReply({ currency }: Order) {
  return z.object({ shipments: offersIn(currency) }).transform(({ shipments }) => shipments)
}

/** The reply to `order.stock.book` (spec 6.2): whether the whole requested quantity is booked. */
export function bookingReply(asked: { reference: string; quantity: number }) {
  return z
    .object({
      product_reference: z.literal(asked.reference, `must be "${asked.reference}" as asked`),
      quantity: integer(0).refine(
        (quantity) => quantity === 0 || quantity === asked.quantity,
        `must be the ${asked.quantity} asked for, or 0`
      ),
    })
    .transform(({ quantity }) => quantity > 0)
}

/**
 * The reply to `order.cart.estimate` (spec 2.11): the changes of the order. `offers` is null if
 * nothing must be shipped.
 */
export function estimateReply(order: Order) {
  const amount = amountIn(order.currency)
  const item = z.object({
    reference: z
      .string()
      .refine(
        (reference) => order.lines.some((line) => line.reference === reference),
        "is not an item of the order"
      ),
    amount: amount.nullish(),
    crossed_out_amount: amount.nullish(),
    quantity: integer(0).nullish(),
    message: optionalText,
  })
  const freeItem = z.object({
    reference: optionalText,
    title: z.string().min(1, "is required"),
    images: z.array(z.string()),
    quantity: integer(1)
      .nullish()
      .transform((quantity) => quantity ?? 1),
  })
  const overridden = (line: Line, override: z.output<typeof item> | undefined): Line => ({
    ...line,
    price: override?.amount ?? line.basePrice,
    crossedOut: override?.crossed_out_amount ?? null,
    // 0 means: not sold. The buyer keeps the quantity, and reads why beside it.
    quantity: override?.quantity || line.quantity,
    message: override?.message ?? null,
  })
  return z
    .object({
      items: list(item),
      free_items: list(freeItem),
      merchant_discounts: list(z.object({ name: z.string().min(1, "is required"), amount })),
      message: optionalText,
      discount_coupon_error: optionalText,
      shipments: offersIn(order.currency).nullish(),
    })
    .transform((reply) => ({
      lines: order.lines.map((line) =>
        overridden(
          line,
          reply.items.find(({ reference }) => reference === line.reference)
        )
      ),
      freeItems: reply.free_items,
      discounts: reply.merchant_discounts,
      message: reply.message,
      couponError: reply.discount_coupon_error,
      offers: reply.shipments ?? null,
    }))
    .refine(
      ({ lines, discounts }) => {
        const { items, discount } = totalsOf({ ...order, lines, discounts })
        return discount.value <= items.value
      },
      { path: ["merchant_discounts"], message: "must not exceed the items" }
    )
}

export type Estimate = z.output<ReturnType<typeof estimateReply>>
