import { z } from "@medusajs/framework/zod"

const MAX_METADATA_BYTES = 4096
/** Medusa's workflows copy every value for each level above it. */
const MAX_METADATA_LEVELS = 20

export const StoreAuthorizePurchase = z
  .object({
    variant_id: z.string().min(1).max(100),
    region_id: z.string().min(1).max(100).optional(),
    country_code: z
      .string()
      .regex(/^[A-Za-z]{2}$/, "country_code must be a country code of two letters")
      .optional(),
    metadata: z
      .record(z.string(), z.unknown())
      .refine(
        (value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_METADATA_BYTES,
        `metadata must have at most ${MAX_METADATA_BYTES} bytes as JSON`
      )
      .refine(
        (value) => hasLevels(value, MAX_METADATA_LEVELS),
        `metadata must have at most ${MAX_METADATA_LEVELS} levels`
      )
      .optional(),
  })
  .strict()

/** Returns whether a value nests objects and lists at most this deep. */
function hasLevels(value: unknown, most: number): boolean {
  const isNested = typeof value === "object" && value !== null
  return !isNested || (most > 0 && Object.values(value).every((part) => hasLevels(part, most - 1)))
}

export type StoreAuthorizePurchaseType = z.infer<typeof StoreAuthorizePurchase>

export const StoreGetOneClickVariant = StoreAuthorizePurchase.pick({
  region_id: true,
  country_code: true,
})
