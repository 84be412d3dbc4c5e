import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, MedusaError, Modules } from "@medusajs/framework/utils"
import { logFailure } from "../lib/observe/log"
import type { IncomingOrderState } from "../modules/one-click/states"
import { type TakenOrder, takenOrder } from "./taken-order"

/**
 * How long others wait for the lock, and how long Redis keeps that of a killed process. A running job
 * keeps its lock, however long the service takes to answer: Redis's is renewed, others do not expire.
 */
const LOCK_SECONDS = 30

/** Thrown while somebody else processes the order: nothing was done, retry later. */
export class OrderBusyError extends MedusaError {
  override name = "OrderBusyError"

  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "This order is being processed: try again in a minute.",
      "order_busy"
    )
  }
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
    logFailure(container, "order not locked", error, { order: order_id }, "warn")
    throw new OrderBusyError()
  }
}

/** When an order is due again after its lease; at once by default. */
export type Due = { next_attempt_at?: Date }

const RENEWAL_MS = 10_000

type Taken = {
  id: string
  /** Without states, the order is leased if it has automatic work left, as one of its attempts. */
  states?: IncomingOrderState[]
  clock?: () => Date
}

/**
 * Runs `work` on an order that it leases meanwhile, so that no worker and no other person has it. The
 * lease is renewed however long the service takes to answer.
 *
 * @returns undefined if somebody else has the order, or if it is in none of the states
 */
export async function underLease<Result>(
  container: MedusaContainer,
  { id, states, clock = () => new Date() }: Taken,
  work: (taken: TakenOrder, due: Due) => Promise<Result>
): Promise<Result | undefined> {
  const { leases } = container.resolve("oneClick")
  const owner = generateEntityId(undefined, "lease")
  const row = await leases.claim({ id, owner, now: clock(), states })
  if (!row) {
    return undefined
  }
  const renew = () =>
    leases
      .renew(row, clock())
      .catch((error: unknown) =>
        logFailure(container, "lease not renewed", error, { row: id }, "warn")
      )
  const timer = setInterval(() => void renew(), RENEWAL_MS)
  const due: Due = {}
  try {
    return await work(takenOrder(container, row, clock()), due)
  } finally {
    clearInterval(timer)
    await leases.release(row, due.next_attempt_at ?? clock())
  }
}
