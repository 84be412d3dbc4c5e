import { z } from "@medusajs/framework/zod"

/** As long as a field of Medusa's addresses may be. */
const MAX_LENGTH = 255

/** A text without which an order is whole: shortened; any other kind of value counts as missing. */
export const looseText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.trim().slice(0, MAX_LENGTH) || null)
