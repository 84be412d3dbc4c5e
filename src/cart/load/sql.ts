import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

type Binding = string | number | boolean | Date | string[] | null

/**
 * Reads rows straight from the shop's database. Medusa's modules load entities, which is nearly
 * all of the time an answer takes; what is computed from the rows stays Medusa's.
 */
export async function selectRows<Row>(
  container: MedusaContainer,
  query: string,
  bindings: Record<string, Binding>
): Promise<Row[]> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await connection.raw<{ rows: Row[] }>(query, bindings)
  return rows
}
