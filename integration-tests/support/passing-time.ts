import { asServiceError, processDueOrders, reconcile } from "./inside"
import type { OneClickShop } from "./one-click-shop"
import { until } from "../../testing/until"

const MINUTE = 60_000

/**
 * Runs the shop's two jobs on schedule, by a clock that does not wait: due orders every minute,
 * reconciliation every two minutes.
 */
export function passingTime(test: OneClickShop, start = new Date()) {
  let now = start.getTime()
  const clock = () => new Date(now)
  return {
    clock,
    /** Lets up to this many minutes pass, until `isOver` returns true. */
    async minutes(count: number, isOver: () => Promise<boolean> = async () => false) {
      for (let minute = 1; minute <= count && !(await isOver()); minute++) {
        now += MINUTE
        await processDueOrders(test.container, clock)
        if (minute % 2 === 0) {
          await reconcileIfPossible(test, clock)
        }
      }
    },
  }
}

async function reconcileIfPossible(test: OneClickShop, clock: () => Date): Promise<void> {
  if (!(await test.oneClick.gateway.isConfigured())) {
    return
  }
  try {
    await reconcile(test.container, { clock })
  } catch (error) {
    if (!asServiceError(error)) {
      throw error
    }
  }
}

/** Waits until everything that webhooks started in this process has finished. */
export async function atRest(test: OneClickShop): Promise<void> {
  let calm = 0
  await until(
    async () => {
      const rows = await test.oneClick.listIncomingOrders({}, { take: 1_000 })
      calm = rows.some((row) => row.lease_owner) ? 0 : calm + 1
      return calm > 3
    },
    { every: 20 }
  )
}
