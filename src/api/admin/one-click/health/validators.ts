import { z } from "@medusajs/framework/zod"

export const AdminGetOneClickHealth = z.strictObject({
  /** Length of the period, up to now. */
  hours: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 366)
    .default(24),
})

export type AdminGetOneClickHealthType = z.infer<typeof AdminGetOneClickHealth>
