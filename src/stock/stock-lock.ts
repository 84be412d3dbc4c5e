import { ILockingModule } from "@medusajs/framework/types"

/** Medusa's providers wait at least a second, and count in whole seconds. */
const WAIT_SECONDS = 2

/**
 * How long Redis keeps the lock of a process that was killed, instead of a minute; it is renewed for
 * as long as the job runs. The other providers need no lease.
 */
const LEASE_SECONDS = 15

/** The lock was not had in time; nothing was done. */
export class StockBusyError extends Error {
  override name = "StockBusyError"
}

/**
 * Runs `job` while nobody else, in any process that shares Medusa's Locking module, touches these
 * inventory items. The keys are the raw ids Medusa's own checkout locks, taken one after the other
 * in a fixed order: the Redis provider takes a list at once, and two lists could wait for each other.
 *
 * @throws {StockBusyError} where the lock is not had within two seconds.
 */
export async function withStockLock<T>(
  locking: ILockingModule,
  keys: string[],
  job: () => Promise<T>
): Promise<T> {
  const [key, ...others] = [...new Set(keys)].sort()
  if (key === undefined) {
    return job()
  }
  let entered = false
  try {
    return await locking.execute(
      key,
      () => {
        entered = true
        return withStockLock(locking, others, job)
      },
      { timeout: WAIT_SECONDS, expire: LEASE_SECONDS }
    )
  } catch (error) {
    if (entered) {
      throw error
    }
    throw new StockBusyError(`Stock ${key} is in use by others.`, { cause: error })
  }
}
