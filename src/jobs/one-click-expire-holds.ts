import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { describeError } from "../privacy/describe-error"
import { expireHolds, repairHolds } from "../stock"

const MOST_IN_ONE_RUN = 500
const REST = 2 * 60_000

/** Gives back what nobody bought in time, then brings the ledger in line with Medusa's reservations. */
export default async function expireHoldsJob(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const now = new Date()
  const { released, failed } = await expireHolds(container, { now, limit: MOST_IN_ONE_RUN })
  const before = new Date(now.getTime() - REST)
  const { repaired } = await repairHolds(container, { before, limit: MOST_IN_ONE_RUN })
  if (released.length) {
    logger.info(`One-click: gave back the stock of ${released.length} holds that led to no order.`)
  }
  for (const hold of repaired) {
    logger.warn(`One-click: hold ${hold.id} did not agree with Medusa's reservations; repaired.`)
  }
  for (const { hold_id, error } of failed) {
    const reason = describeError(error)
    logger.warn(
      `One-click: hold ${hold_id} could not be given back, will be tried again: ${reason}`
    )
  }
}

export const config = { name: "one-click-expire-holds", schedule: "* * * * *" }
