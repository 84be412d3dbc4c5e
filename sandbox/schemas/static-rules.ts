import * as z from "zod"
import { carrierSchema, currencySchema, minorUnitsSchema } from "./shared"

/** One static shipping rule (spec 2.10). */
const staticRuleSchema = z.looseObject({
  carrier: carrierSchema,
  amount: z.object({
    currency: currencySchema,
    leader: minorUnitsSchema,
    follower: minorUnitsSchema,
  }),
  free_shipping: minorUnitsSchema.nullish(),
  delay: z.int().nonnegative(),
  primary: z.boolean(),
  zones: z
    .array(z.string().regex(/^[A-Za-z]{2}$/, "must be a two-letter country code"))
    .min(1, "must name at least one country"),
})

export type StaticRule = z.output<typeof staticRuleSchema>

/** Request of `POST /catalog/v1/shipments`: replaces everything registered before (spec 4.6). */
export const staticRulesSchema = z.object({ shipments: z.array(staticRuleSchema).max(10_000) })
