import * as z from "zod"

/** A three-letter currency code in upper case (spec 2.1). */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, "must be a three-letter currency code in upper case, such as EUR")

/** A whole number of minor units, zero or more. */
export const minorUnitsSchema = z.int("must be an integer in minor units (cents)").nonnegative()

/** Amount object of a request (spec 2.1). */
export const amountSchema = z.object({ value: minorUnitsSchema, currency: currencySchema })

/** Carrier of a shipping option (spec 2.9). */
export const carrierSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** home_delivery, mondial_relay, pick_up, ... */
  type: z.string().min(1),
})

/** A URL with http or https. */
export const webAddressSchema = z.url({
  protocol: /^https?$/,
  error: "must be an http or https address",
})
