import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Blocks every reader of these tables until `act` has ended; returns its result. */
export async function whileLocked<T>(
  { container }: { container: MedusaContainer },
  tables: string[],
  act: () => Promise<T>
): Promise<T> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const transaction = await connection.transaction()
  try {
    await transaction.raw(`LOCK TABLE ${tables.join(", ")} IN ACCESS EXCLUSIVE MODE`)
    return await act()
  } finally {
    await transaction.rollback()
  }
}
