import { z } from "@medusajs/framework/zod"

export type AdminSendStaticRulesType = z.infer<typeof AdminSendStaticRules>

export const AdminSendStaticRules = z.strictObject({
  /** The digest of the preview the user reviewed: another set is not sent. */
  digest: z.string().min(1).max(100),
})
