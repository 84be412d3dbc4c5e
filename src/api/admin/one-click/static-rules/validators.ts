import { z } from "@medusajs/framework/zod"

export type AdminSendStaticRulesType = z.infer<typeof AdminSendStaticRules>

export const AdminSendStaticRules = z.strictObject({
  /** Of the preview the person looked at: another set is not sent. */
  digest: z.string().min(1).max(100),
})
