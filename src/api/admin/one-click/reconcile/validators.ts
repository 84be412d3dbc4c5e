import { z } from "@medusajs/framework/zod"

export const AdminRunReconciliation = z.object({
  /**
   * Also finds orders the service has accepted since then, for example after restoring a backup.
   */
  accepted_since: z.iso
    .datetime({
      offset: true,
      error: "accepted_since must be a moment such as 2026-11-21T08:00:00Z",
    })
    .transform((value) => new Date(value))
    .optional(),
})

export type AdminRunReconciliationType = z.infer<typeof AdminRunReconciliation>
