import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { setTimeout as wait } from "node:timers/promises"
import { holdId } from "./hold-id"
import { Outcome, applyTasks, TaskResult, Task } from "./apply-tasks"
import { MoreKeysNeededError } from "./stock-keys"
import { StockBusyError, withStockLock } from "./stock-lock"

/** Maximum number of tasks under one lock, before others get their turn. */
const BATCH = 100

/**
 * After how long under a lock a desk pauses, and for how long, if other processes share the lock.
 * They poll for it, with locking-redis at least every 100 ms, and would hardly ever find it free
 * between two batches.
 */
const PAUSE_AFTER_MS = 250
const PAUSE_MS = 150

type Waiting = {
  task: Task
  resolve: (result: TaskResult) => void
  reject: (error: unknown) => void
  /** Attempts left if others keep the lock or the hold changes meanwhile. */
  tries: number
  /**
   * Whether the task runs by itself, after its batch failed, so that one task cannot fail the
   * others.
   */
  alone: boolean
  signal?: AbortSignal
}

type Desk = {
  keys: string[]
  waiting: Waiting[]
  isWorking: boolean
  /** Milliseconds it had the lock since others last had a chance. */
  underLock: number
}

export type QueueOptions = { tries?: number; signal?: AbortSignal }

/**
 * The desks in use, for each running Medusa by its database connection. A map by module would not
 * work, because each request's container has its own module object.
 */
const desks = new WeakMap<object, Map<string, Desk>>()

/**
 * Runs an operation under the lock of `keys`. Tasks of this process that wait for the same lock run
 * together, so that a rush on one variant costs a few locks and statements instead of one per task.
 *
 * @throws {StockBusyError} if others kept the lock for two seconds, `tries` times, or if `signal`
 * was aborted before the operation began; nothing was done.
 */
export function queueTask(
  container: MedusaContainer,
  keys: string[],
  task: Task,
  { tries = 3, signal }: QueueOptions = {}
): Promise<TaskResult> {
  const medusa = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const open = desks.get(medusa) ?? new Map<string, Desk>()
  desks.set(medusa, open)
  const sorted = [...new Set(keys)].sort()
  const name = sorted.join(" ")
  const desk = open.get(name) ?? { keys: sorted, waiting: [], isWorking: false, underLock: 0 }
  open.set(name, desk)
  return new Promise((resolve, reject) => {
    desk.waiting.push({ task, resolve, reject, tries, alone: false, signal })
    if (!desk.isWorking) {
      void work(container, desk).then(() => closeLater(desk, () => open.delete(name)))
    }
  })
}

/** Closes a desk that had nothing to do for as long as a pause. */
function closeLater(desk: Desk, close: () => void): void {
  setTimeout(() => desk.isWorking || close(), PAUSE_MS).unref()
}

/** Runs batches until no task is waiting; `isWorking` ends in the same tick as that check. */
async function work(container: MedusaContainer, desk: Desk): Promise<void> {
  const locking = container.resolve(Modules.LOCKING)
  const { sharesLocks } = container.resolve("oneClick").runtime
  desk.isWorking = true
  while (desk.waiting.length) {
    if (sharesLocks && desk.underLock > PAUSE_AFTER_MS) {
      await wait(PAUSE_MS)
      desk.underLock = 0
    }
    const present = new Set(desk.waiting)
    try {
      await withStockLock(locking, desk.keys, async () => {
        const began = performance.now()
        await runBatch(container, desk)
        desk.underLock += performance.now() - began
      })
    } catch (error) {
      const left = takeOut(desk, (one) => present.has(one))
      left.forEach((one) => tryAgain(desk, one, error))
    }
  }
  desk.isWorking = false
}

async function runBatch(container: MedusaContainer, desk: Desk): Promise<void> {
  const batch = takeBatch(desk)
  if (!batch.length) {
    return
  }
  const outcomes = await applyTasks(
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

/** Returns at most one task for each hold, releases before bookings. */
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
