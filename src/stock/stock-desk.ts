import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { holdId } from "./hold-id"
import { Outcome, settle, Settled, Task } from "./settle"
import { MoreKeysNeededError } from "./stock-keys"
import { StockBusyError, withStockLock } from "./stock-lock"

/** So many are settled under one lock, before others get their turn. */
const BATCH = 100

type Waiting = {
  task: Task
  resolve: (settled: Settled) => void
  reject: (error: unknown) => void
  /** How often it may still be tried when others keep the lock, or the hold changes meanwhile. */
  tries: number
  /** After a batch failed each of its tasks is tried by itself, so that one cannot spoil the others. */
  alone: boolean
  signal?: AbortSignal
}

type Desk = { keys: string[]; waiting: Waiting[] }

export type QueueOptions = { tries?: number; signal?: AbortSignal }

/**
 * The desks at work: one set for each running Medusa, known by its database connection. Its modules
 * won't do: each request's container makes its own object of them.
 */
const desks = new WeakMap<object, Map<string, Desk>>()

/**
 * Carries out an operation under the lock of `keys`. Those that wait in this process for the same
 * lock are settled together when it is had, so that a rush on one article costs a few locks and a
 * few statements instead of one each.
 *
 * @throws {StockBusyError} where others kept the lock for two seconds, as often as `tries` says, or
 * `signal` was aborted before the operation began: nothing was done.
 */
export function queueTask(
  container: MedusaContainer,
  keys: string[],
  task: Task,
  { tries = 3, signal }: QueueOptions = {}
): Promise<Settled> {
  const medusa = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const open = desks.get(medusa) ?? new Map<string, Desk>()
  desks.set(medusa, open)
  const sorted = [...new Set(keys)].sort()
  const name = sorted.join(" ")
  const found = open.get(name)
  const desk = found ?? { keys: sorted, waiting: [] }
  return new Promise((resolve, reject) => {
    desk.waiting.push({ task, resolve, reject, tries, alone: false, signal })
    if (!found) {
      open.set(name, desk)
      void work(container, desk, () => open.delete(name))
    }
  })
}

/** Settles batch after batch until nobody waits; `close` runs in the same tick as that check. */
async function work(container: MedusaContainer, desk: Desk, close: () => void): Promise<void> {
  const locking = container.resolve(Modules.LOCKING)
  while (desk.waiting.length) {
    const present = new Set(desk.waiting)
    try {
      await withStockLock(locking, desk.keys, () => settleBatch(container, desk))
    } catch (error) {
      const left = takeOut(desk, (one) => present.has(one))
      left.forEach((one) => tryAgain(desk, one, error))
    }
  }
  close()
}

async function settleBatch(container: MedusaContainer, desk: Desk): Promise<void> {
  const batch = takeBatch(desk)
  if (!batch.length) {
    return
  }
  const outcomes = await settle(
    container,
    desk.keys,
    batch.map((one) => one.task)
  ).catch((error: unknown) => batch.map((): Outcome => ({ failed: error })))
  batch.forEach((one, index) => {
    const outcome = outcomes[index]
    if ("failed" in outcome) {
      tryAgain(desk, one, outcome.failed)
    } else {
      one.resolve(outcome)
    }
  })
}

/** At most one task for each hold, and what gives back before what takes. */
function takeBatch(desk: Desk): Waiting[] {
  const givenUp = takeOut(desk, (one) => Boolean(one.signal?.aborted))
  givenUp.forEach((one) => one.reject(new StockBusyError("There was no time left for this.")))
  if (desk.waiting[0]?.alone) {
    return desk.waiting.splice(0, 1)
  }
  const holds = new Set<string>()
  const batch = takeOut(desk, (one) => {
    const id = holdId(one.task)
    const chosen = !one.alone && holds.size < BATCH && !holds.has(id)
    holds.add(id)
    return chosen
  })
  return batch.sort((a, b) => Number(Boolean(a.task.stock)) - Number(Boolean(b.task.stock)))
}

function takeOut(desk: Desk, which: (one: Waiting) => boolean): Waiting[] {
  const taken: Waiting[] = []
  desk.waiting = desk.waiting.filter((one) => {
    const chosen = which(one)
    if (chosen) {
      taken.push(one)
    }
    return !chosen
  })
  return taken
}

function tryAgain(desk: Desk, one: Waiting, error: unknown): void {
  const pointless = error instanceof MoreKeysNeededError && one.alone
  if (one.tries <= 1 || pointless) {
    one.reject(error)
  } else {
    desk.waiting.push({ ...one, alone: !(error instanceof StockBusyError), tries: one.tries - 1 })
  }
}
