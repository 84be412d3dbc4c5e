import { z } from "@medusajs/framework/zod"

const ZONE = "zone must be the name of a time zone"

export const AdminGetOneClickOverview = z.strictObject({
  /** Length of the period in days, up to now. */
  days: z.coerce.number().int().min(1).max(92).default(30),
  /** The time zone in which days begin, such as `Europe/Paris`. */
  zone: z
    .string()
    .max(60)
    .regex(/^[a-z]/i, ZONE)
    .refine(isZone, ZONE)
    .default("UTC"),
})

export type AdminGetOneClickOverviewType = z.infer<typeof AdminGetOneClickOverview>

function isZone(timeZone: string): boolean {
  try {
    return !!new Intl.DateTimeFormat("en", { timeZone })
  } catch {
    return false
  }
}
