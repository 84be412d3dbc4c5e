import { z } from "@medusajs/framework/zod"

/** An optional string; any other type counts as missing. */
export const looseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() || null)
