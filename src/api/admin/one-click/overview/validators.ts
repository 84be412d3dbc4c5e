import { z } from "@medusajs/framework/zod"

export const AdminGetOneClickOverview = z.strictObject({
  /** Length of the period in days, up to now. */
  days: z.coerce.number().int().min(1).max(92).default(30),
  /** The time zone in which days begin, such as `Europe/Paris`. */
  zone: z.string().max(60).refine(isTimeZone, "must be a time zone").default("UTC"),
})

export type AdminGetOneClickOverviewType = z.infer<typeof AdminGetOneClickOverview>

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }))
  } catch {
    return false
  }
}
