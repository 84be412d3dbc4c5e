import type { ILockingModule } from "@medusajs/framework/types"
import { ConcurrencyLimit } from "../lib/concurrency"

/**
 * Changes of stock made at once by this process. Medusa's locking-postgres keeps a database
 * connection for each item's lock, and the work under the locks needs another: with more locks than
 * connections, every lock holder would wait for a connection.
 */
const concurrency = new ConcurrencyLimit(4)

/** Medusa's providers wait at least a second, in whole seconds. */
const WAIT_SECONDS = 2

/**
 * How long Redis keeps the lock of a killed process, instead of a minute; the lock is renewed while
 * the job runs. Other providers need no lease.
 */
const LEASE_SECONDS = 15

/** Thrown if the lock was not acquired in time; nothing was done. */
export class StockBusyError extends Error {
  override name = "StockBusyError"
}

/**
 * Runs `job` while no process that shares Medusa's Locking module changes these inventory items.
 * The keys are the raw ids that Medusa's own checkout locks. They are locked one after the other in
 * a fixed order: the Redis provider acquires a list at once, and two lists could deadlock.
 *
 * @throws {StockBusyError} if the lock is not acquired within two seconds.
 */
export async function withStockLock<T>(
  locking: ILockingModule,
  keys: string[],
  job: () => Promise<T>
): Promise<T> {
  return concurrency.run(() => lockEach(locking, [...new Set(keys)].sort(), job))
}

async function lockEach<T>(
  locking: ILockingModule,
  [key, ...others]: string[],
  job: () => Promise<T>
): Promise<T> {
  if (key === undefined) {
    return job()
  }
  let entered = false
  try {
    return await locking.execute(
      key,
      () => {
        entered = true
        return lockEach(locking, others, job)
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
