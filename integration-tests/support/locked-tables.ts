import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

type Shop = { container: MedusaContainer }

/** Blocks every reader of these tables until `act` has ended; returns its result. */
export const whileLocked = <T>(shop: Shop, tables: string[], act: () => Promise<T>) =>
  whileHeld(shop, `LOCK TABLE ${tables.join(", ")} IN ACCESS EXCLUSIVE MODE`, act)

/** Holds what this statement locks until `act` has ended; returns its result. */
export async function whileHeld<T>(
  { container }: Shop,
  statement: string,
  act: () => Promise<T>
): Promise<T> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const transaction = await connection.transaction()
  try {
    await transaction.raw(statement)
    return await act()
  } finally {
    await transaction.rollback()
  }
}
