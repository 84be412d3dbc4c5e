import { z } from "@medusajs/framework/zod"

export const AdminRunReconciliation = z.strictObject({ dry_run: z.boolean() })

export type AdminRunReconciliationType = z.infer<typeof AdminRunReconciliation>
