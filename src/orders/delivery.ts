import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { type PickupPoint, pickupPointSchema } from "../gateway/schemas/pickup-point"

const methodSchema = z.looseObject({ pickup_point: pickupPointSchema })

const text = z.string().optional().catch(undefined)
const addressSchema = z.looseObject({ label: text, region: text }).catch({})

type Delivery = {
  pickup_point: PickupPoint | null
  /** What the buyer wrote in the address and Medusa has no field for: see `orderAddress`. */
  address_note: string | null
}

/**
 * Returns where a Medusa order that was bought in one click goes, beside its address. Only the
 * Medusa order stores it, so that it is exported and erased with the order.
 */
export async function findDelivery(
  container: MedusaContainer,
  order_id: string | null | undefined
): Promise<Delivery> {
  if (!order_id) {
    return { pickup_point: null, address_note: null }
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["shipping_methods.metadata", "shipping_address.metadata"],
    filters: { id: order_id },
  })
  const methods = (data[0]?.shipping_methods ?? []) as ({ metadata: unknown } | null)[]
  const points = methods.flatMap((method) => methodSchema.safeParse(method?.metadata).data ?? [])
  const { label, region } = addressSchema.parse(data[0]?.shipping_address?.metadata ?? {})
  return {
    pickup_point: points[0]?.pickup_point ?? null,
    address_note: [label, region].filter(Boolean).join(", ") || null,
  }
}
