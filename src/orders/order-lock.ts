import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Longer than a cancellation or a capture takes. */
const LOCK_SECONDS = 30

/** Somebody else cancels or captures the order at this moment: nothing was done, try again. */
export class OrderBusyError extends Error {
  override name = "OrderBusyError"

  constructor(order_id: string, options?: ErrorOptions) {
    super(`Order ${order_id} is being cancelled or captured.`, options)
  }
}

/**
 * Runs `job` while nobody else cancels this Medusa order or captures its payment: neither one of our
 * workers nor a person in the dashboard, in any process that shares Medusa's Locking module. Of two
 * cancellations at once, the one Medusa refuses would put the reservations of a cancelled order back;
 * a cancelled order could be accepted, and one payment captured twice.
 *
 * @throws {OrderBusyError} where the lock is not had within half a minute.
 */
export async function withOrderLock<T>(
  container: MedusaContainer,
  order_id: string,
  job: () => Promise<T>
): Promise<T> {
  let entered = false
  try {
    return await container.resolve(Modules.LOCKING).execute(
      `one-click-order:${order_id}`,
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
    throw new OrderBusyError(order_id, { cause: error })
  }
}
