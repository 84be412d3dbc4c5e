import { z } from "@medusajs/framework/zod"

export const AdminRunReconciliation = z.strictObject({
  dry_run: z.boolean(),
  /** Also finds what the service has as accepted since then, as after a restored backup. */
  accepted_since: z.iso
    .datetime({
      offset: true,
      error: "accepted_since must be a moment such as 2026-11-21T08:00:00Z",
    })
    .transform((value) => new Date(value))
    .optional(),
})

export type AdminRunReconciliationType = z.infer<typeof AdminRunReconciliation>
