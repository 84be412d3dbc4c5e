import { z } from "@medusajs/framework/zod"

export const AdminSwitchOneClickProduct = z.strictObject({
  switched_off: z.boolean(),
  /** One variant of the product; the whole product if left out. */
  variant_id: z.string().max(100).optional(),
})

export type AdminSwitchOneClickProductType = z.infer<typeof AdminSwitchOneClickProduct>
