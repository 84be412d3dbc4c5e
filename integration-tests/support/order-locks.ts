import { Modules } from "@medusajs/framework/utils"
import type { OneClickShop } from "./one-click-shop"

type Locking = { execute: (keys: string | string[], job: Job, ...rest: unknown[]) => unknown }
type Job = () => unknown

/**
 * Replaces how work gets the lock of an order, until `jest.restoreAllMocks()`.
 *
 * @param run does the work: `locked` with the lock, `job` without it
 */
export function replaceOrderLocks(
  { container }: OneClickShop,
  run: (locked: Job, job: Job) => unknown
): void {
  // Each request has its own instance of the module.
  const locking = Object.getPrototypeOf(container.resolve(Modules.LOCKING)) as Locking
  const { execute } = locking
  jest.spyOn(locking, "execute").mockImplementation(function (this: Locking, keys, job, ...rest) {
    const locked = () => execute.call(this, keys, job, ...rest)
    return String(keys).startsWith("one-click-order:") ? run(locked, job) : locked()
  })
}
