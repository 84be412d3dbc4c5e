import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

export type CustomerFacts = { id: string; email: string; groups: { id: string }[] }

/** A logged-in customer with the groups that prices, taxes and promotions may depend on. */
export async function findCustomer(
  container: MedusaContainer,
  id: string
): Promise<CustomerFacts | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "customer",
    fields: ["id", "email", "groups.id"],
    filters: { id },
  })
  const customer = data[0] as CustomerFacts | undefined
  return customer && { ...customer, groups: customer.groups ?? [] }
}
