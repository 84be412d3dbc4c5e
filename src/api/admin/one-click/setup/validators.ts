import { z } from "@medusajs/framework/zod"

export const AdminSaveOneClickApiKey = z.strictObject({
  api_key: z
    .string()
    .trim()
    .min(8)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, "api_key must be printable characters without spaces"),
})

export type AdminSaveOneClickApiKeyType = z.infer<typeof AdminSaveOneClickApiKey>
