import { z } from "@medusajs/framework/zod"

/** The maximum length of a field in Medusa's addresses. */
const MAX_LENGTH = 255

/** An optional string: long text is shortened; any other type counts as missing. */
export const looseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.trim().slice(0, MAX_LENGTH) || null)
