import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What to read: an entity of Medusa or a link, by the names of `query.graph`. */
type Selection = {
  entity: string
  fields: string[]
  filters?: Record<string, unknown>
  pagination?: { take: number; order?: Record<string, "ASC" | "DESC"> }
}

/** Returns the rows that Medusa's query finds, which have only the selected fields for certain. */
export async function readGraph<Row>(
  container: MedusaContainer,
  selection: Selection
): Promise<Row[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(selection)
  return data as Row[]
}
