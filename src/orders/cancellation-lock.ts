import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Far more than a cancellation takes; what a killed process had locked is free again after it. */
const LOCK_SECONDS = 30

/** Somebody else cancels the order at this moment: nothing was done, try again. */
export class CancellationBusyError extends Error {
  override name = "CancellationBusyError"
}

/**
 * Runs `job` while nobody else cancels this Medusa order: neither one of our workers nor a person in
 * the dashboard, in any process that shares Medusa's Locking module. Of two cancellations at once,
 * the one Medusa refuses would put the reservations of a cancelled order back.
 *
 * @throws {CancellationBusyError} where the lock is not had within half a minute.
 */
export async function withCancellationLock<T>(
  container: MedusaContainer,
  order_id: string,
  job: () => Promise<T>
): Promise<T> {
  let entered = false
  try {
    return await container.resolve(Modules.LOCKING).execute(
      `one-click-cancel:${order_id}`,
      () => {
        entered = true
        return job()
      },
      { timeout: LOCK_SECONDS, expire: LOCK_SECONDS }
    )
  } catch (error) {
    if (entered) {
      throw error
    }
    throw new CancellationBusyError(`Order ${order_id} is being cancelled.`, { cause: error })
  }
}
