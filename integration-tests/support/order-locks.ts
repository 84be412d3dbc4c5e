import type { OneClickShop } from "./one-click-shop"
import { replace } from "./replace"

type Job = () => unknown
type Locking = { execute: (keys: string | string[], job: Job) => unknown }

/**
 * Replaces how work gets the lock of an order, until `jest.restoreAllMocks()`.
 *
 * @param run does the work: `locked` with the lock, `job` without it
 */
export function replaceOrderLocks(
  { modules }: OneClickShop,
  run: (locked: Job, job: Job) => unknown
): void {
  // Each request has its own instance of the module.
  const locking = Object.getPrototypeOf(modules.locking) as Locking
  replace(locking, "execute", (locked, keys, job) =>
    String(keys).startsWith("one-click-order:") ? run(locked, job) : locked()
  )
}
