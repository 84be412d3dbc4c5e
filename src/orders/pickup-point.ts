import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { type PickupPoint, pickupPointSchema } from "../modules/one-click/gateway/schemas/order"

const metadataSchema = z.looseObject({ pickup_point: pickupPointSchema })

/**
 * Returns the pickup point of a Medusa order that was bought in one click. Only the Medusa order
 * stores the pickup point, so that it is exported and erased with the order.
 */
export async function findPickupPoint(
  container: MedusaContainer,
  order_id: string | null | undefined
): Promise<PickupPoint | null> {
  if (!order_id) {
    return null
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["shipping_methods.metadata"],
    filters: { id: order_id },
  })
  const methods = (data[0]?.shipping_methods ?? []) as ({ metadata: unknown } | null)[]
  for (const method of methods) {
    const read = metadataSchema.safeParse(method?.metadata)
    if (read.success) {
      return read.data.pickup_point
    }
  }
  return null
}
