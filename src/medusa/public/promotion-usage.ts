import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { UsageChange } from "../promotion-usage"

export function countUsageWith(
  container: MedusaContainer,
  { method, usage, mark }: UsageChange
): Promise<boolean> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const promotions = container.resolve(Modules.PROMOTION)
  return connection.transaction(async (transaction) => {
    const isMarked = await mark(
      async (statement, parameters) =>
        (await transaction.raw<{ rows: unknown[] }>(statement, parameters)).rows
    )
    if (isMarked) {
      await promotions[method](usage.computedActions, usage.registrationContext)
    }
    return isMarked
  })
}
