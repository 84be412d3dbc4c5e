import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Returns the ids of a customer's orders in Medusa, the only way to find a guest's purchases. */
export async function findOrdersOfCustomer(
  container: MedusaContainer,
  customer_id: string
): Promise<string[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["id"], filters: { customer_id } })
  return data.map(({ id }: { id: string }) => id)
}
