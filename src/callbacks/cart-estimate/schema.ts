import { z } from "@medusajs/framework/zod"
import { AskedBasket, askingUserSchema, linesSchema } from "../asked-basket"

const code = z.string().trim().max(200)
const codes = z
  .array(z.union([code, z.object({ value: code }).transform(({ value }) => value)]))
  .max(50)
  .nullish()
  .transform((list) => list ?? [])

/** `data` of `order.cart.estimate` (spec 6.4 shows none; wire notes): an order record and a coupon. */
export const cartEstimateSchema = z
  .object({
    order: z.object({ items: linesSchema, user: askingUserSchema, applied_coupons: codes }),
    discount_coupon: code.nullish(),
    applied_coupons: codes,
  })
  .transform(
    ({ order, discount_coupon, applied_coupons }): AskedBasket & { typed: string | null } => {
      const typed = discount_coupon || null
      const all = [...order.applied_coupons, ...applied_coupons, ...(typed ? [typed] : [])]
      return {
        lines: order.items,
        user: order.user,
        codes: [...new Set(all.filter(Boolean))],
        typed,
      }
    }
  )
