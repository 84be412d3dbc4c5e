import { z } from "@medusajs/framework/zod"
import { sanitizeText } from "../../lib/sanitize"

/** A text; null, blank strings and other types count as missing (wire notes). */
export const optionalText = z
  .string()
  .max(1000)
  .transform((text) => sanitizeText(text).trim() || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null)
