import { z } from "@medusajs/framework/zod"

const MAX_METADATA_BYTES = 4096

export const StoreAuthorizePurchase = z
  .object({
    variant_id: z.string().min(1).max(100),
    region_id: z.string().min(1).max(100).optional(),
    country_code: z
      .string()
      .regex(/^[A-Za-z]{2}$/, "must be a country code of two letters")
      .optional(),
    metadata: z
      .record(z.string().max(100), z.unknown())
      .refine(
        (value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_METADATA_BYTES,
        `must have at most ${MAX_METADATA_BYTES} bytes as JSON`
      )
      .optional(),
  })
  .strict()

export type StoreAuthorizePurchaseType = z.infer<typeof StoreAuthorizePurchase>
