import { z } from "@medusajs/framework/zod"

/** Every event of spec 6; other top-level keys may come with it and are passed over. */
export const envelopeSchema = z.object({
  event: z.string().min(1).max(100),
  data: z.record(z.string(), z.unknown()),
})
