import * as z from "zod"

/** A three-letter currency code in upper case (spec 2.1). */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, "must be a three-letter currency code in upper case, such as EUR")

/** A whole number of minor units, zero or more. */
export const minorUnitsSchema = z.int("must be an integer in minor units (cents)").nonnegative()

/** Amount object of a request (spec 2.1). */
export const amountSchema = z.object({ value: minorUnitsSchema, currency: currencySchema }).meta({
  id: "Amount",
  description: "Minor units and currency (spec 2.1).",
  example: { value: 1250, currency: "EUR" },
})

/** Carrier of a shipping option (spec 2.9). */
export const carrierSchema = z
  .object({
    id: z.string().min(1),
    name: z.string().min(1),
    type: z.string().min(1).meta({ description: "home_delivery, mondial_relay, pick_up, ..." }),
  })
  .meta({ id: "Carrier" })

/** The only documented shape of an error. */
export const errorSchema = z
  .object({
    error: z.object({
      code: z.enum([
        "invalid_body",
        "unauthorized",
        "forbidden",
        "not_found",
        "conflict",
        "too_large",
        "internal",
      ]),
      message: z.string(),
      path: z.string().optional().meta({ description: "The wrong field, such as product.title" }),
    }),
  })
  .meta({ id: "Error" })

export type ErrorCode = z.infer<typeof errorSchema>["error"]["code"]

/** A URL with http or https. */
export const webAddressSchema = z.url({
  protocol: /^https?$/,
  error: "must be an http or https address",
})
