import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CartCustomer } from "../medusa/customers"

/** Returns a logged-in customer with the data that prices, taxes and promotions may depend on. */
export async function findCustomer(
  container: MedusaContainer,
  id: string
): Promise<CartCustomer | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "customer",
    fields: ["id", "email", "has_account", "metadata", "groups.id"],
    filters: { id },
  })
  const customer = data[0] as CartCustomer | undefined
  return customer && { ...customer, groups: customer.groups ?? [] }
}
