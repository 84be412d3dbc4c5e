import { z } from "@medusajs/framework/zod"
import { wireBuyer } from "../shared/buyer"
import { wireLines } from "../shared/wire-values"

/** `data` of `order.shipments.get` (spec 6.3). */
export const shipmentsGetSchema = z
  .looseObject({ items: wireLines, user: wireBuyer })
  .transform(({ items, user }) => ({ lines: items, buyer: user }))
