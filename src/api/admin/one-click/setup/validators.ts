import { z } from "@medusajs/framework/zod"

export const AdminSaveOneClickApiKey = z.strictObject({
  api_key: z
    .string()
    .trim()
    .min(8, "must have at least 8 characters")
    .max(500)
    .regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces"),
})

export type AdminSaveOneClickApiKeyType = z.infer<typeof AdminSaveOneClickApiKey>
