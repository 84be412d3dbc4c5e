import type { z } from "@medusajs/framework/zod"
import {
  orderHeadSchema,
  orderSchema,
  type ServiceOrder,
  type ServiceOrderHead,
} from "../modules/one-click/gateway/schemas/order"

type ReadOrder =
  | { readable: true; head: ServiceOrderHead; order: ServiceOrder }
  | { readable: false; head: ServiceOrderHead | null; fields: string[] }

/**
 * Reads an order record of spec 2.7. If a part is invalid, returns the names of the invalid fields
 * without their values, and still reads what identifies the order.
 */
export function readOrder(record: unknown): ReadOrder {
  const order = orderSchema.safeParse(record)
  if (order.success) {
    return { readable: true, head: order.data, order: order.data }
  }
  const head = orderHeadSchema.safeParse(record)
  return {
    readable: false,
    head: head.success ? head.data : null,
    fields: order.error.issues.slice(0, 10).map(nameIssue),
  }
}

function nameIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".") || "order"}: ${issue.message}`
}
