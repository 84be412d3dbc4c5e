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
    .transform(canonicalZone)
    .default("UTC"),
})

export type AdminGetOneClickOverviewType = z.infer<typeof AdminGetOneClickOverview>

/** PostgreSQL lacks some of the former names that browsers still send. */
function canonicalZone(zone: string, { addIssue }: z.RefinementCtx): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    addIssue({ code: "custom", message: ZONE })
    return z.NEVER
  }
}
