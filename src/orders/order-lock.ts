import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"

/** Longer than a cancellation or a capture takes. */
const LOCK_SECONDS = 30

/**
 * Thrown while another process is canceling or capturing the order: nothing was done, retry later.
 */
export class OrderBusyError extends Error {
  override name = "OrderBusyError"

  constructor(order_id: string, options?: ErrorOptions) {
    super(`Order ${order_id} is being cancelled or captured.`, options)
  }
}

/** Returns the error for a person whose decision meets another one, or the driver, at the order. */
export function orderBusy(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This order is being processed: try again in a minute."
  )
}

/**
 * Runs `job` under the lock that covers canceling this Medusa order and capturing its payment, in
 * every process that shares Medusa's Locking module. Without the lock, the second of two
 * cancellations would restore the reservations of a canceled order when Medusa refuses it; a
 * canceled order could be accepted, and a payment captured twice.
 *
 * @throws {OrderBusyError} if the lock is not acquired within 30 seconds.
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
