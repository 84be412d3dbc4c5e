import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

type Binding = string | number | boolean | Date | string[] | null

/**
 * Returns rows straight from the shop's database. Medusa's modules load entities, which takes most
 * of a response's time; the computation on the rows stays Medusa's.
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
