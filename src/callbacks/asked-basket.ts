import { z } from "@medusajs/framework/zod"
import type { BasketQuestion } from "../basket/types"
import { readCountry } from "../buyer/country"
import { wholeNumber } from "../service/schemas/amount"
import { userSchema } from "../service/schemas/user"
import type { PurchaseRow } from "./types"

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

const lineSchema = z
  .object({
    reference: text,
    product_reference: text,
    product: z.object({ reference: text }).nullish(),
    quantity: wholeNumber.pipe(z.number().min(0).max(100_000)).nullish(),
  })
  .transform((line, context) => {
    const reference = line.product?.reference ?? line.product_reference ?? line.reference
    if (!reference) {
      context.addIssue({ code: "custom", message: "has no product reference" })
      return z.NEVER
    }
    return { reference, quantity: line.quantity ?? 1 }
  })

export const linesSchema = z.array(lineSchema).min(1).max(500)

/** The buyer as far as they are known; a placeholder counts as unknown. */
export const askingUserSchema = userSchema
  .nullish()
  .catch(null)
  .transform((user) => user ?? null)

export type AskedBasket = {
  lines: { reference: string; quantity: number }[]
  user: z.output<typeof askingUserSchema>
  codes: string[]
}

/**
 * What is to be priced for a question of the service: its articles at the purchase's variant, for the
 * buyer's address or, while there is none, the purchase's country.
 */
export function basketQuestion(
  asked: AskedBasket,
  purchase: PurchaseRow,
  promotions: BasketQuestion["promotions"],
  now: Date
): BasketQuestion {
  const { user } = asked
  const country = readCountry(user?.address?.country, user?.language)
  return {
    sales_channel_id: purchase.sales_channel_id,
    region_id: purchase.region_id,
    currency_code: purchase.currency_code,
    email: user?.email,
    address: country
      ? {
          country_code: country,
          province: user?.address?.region,
          postal_code: user?.address?.postcode,
          city: user?.address?.city,
        }
      : { country_code: purchase.country_code },
    lines: asked.lines
      .filter((line) => line.reference === purchase.reference)
      .map((line) => ({
        ...line,
        variant_id: purchase.variant_id,
        held: line.quantity,
        metadata: purchase.metadata,
      })),
    codes: asked.codes,
    locale: purchase.locale,
    promotions,
    now,
  }
}
