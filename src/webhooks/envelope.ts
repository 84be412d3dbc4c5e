import { z } from "@medusajs/framework/zod"

/** The shape of every event in spec 6; other top-level keys are ignored. */
export const envelopeSchema = z.object({
  event: z.string().min(1).max(100),
  data: z.record(z.string(), z.unknown()),
})
