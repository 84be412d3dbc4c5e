import { z } from "@medusajs/framework/zod"

/** A whole number, or a string of one; fractions and everything else are rejected. */
export const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/, "must be a whole number")
      .transform(Number),
  ])
  .pipe(z.number().int().safe())

/** Amount object of spec 2.1: minor units and an upper-case currency code. */
export const amountSchema = z.object({
  value: wholeNumber,
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, "must be a currency code of three letters")
    .transform((code) => code.toUpperCase()),
})
