import { z } from "@medusajs/framework/zod"
import { wireBuyer } from "../shared/buyer"
import { wireContext, wireLines } from "../shared/wire-values"

/** `data` of `order.shipments.get` (spec 6.3). */
export const shipmentsGetSchema = z
  .looseObject({ context: wireContext, items: wireLines, user: wireBuyer })
  .transform(({ context, items, user }) => ({ context_id: context, lines: items, buyer: user }))

export type ShipmentsGetEvent = z.output<typeof shipmentsGetSchema>
