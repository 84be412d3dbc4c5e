import type { ILockingModule, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { setTimeout as wait } from "node:timers/promises"
import { ConcurrencyLimit } from "../lib/concurrency"
import type { Part } from "../medusa/inventory"
import type { HoldKey } from "../modules/one-click/repositories/holds"
import { applyTasks, applyTogether, holdId, MoreKeysNeededError, type Task } from "./apply-tasks"
import type { Plan } from "./plan-hold"

/** Maximum number of tasks under one lock, before other processes can have it. */
const BATCH = 100

/**
 * After how long under a lock a queue pauses, and for how long, if other processes share the lock.
 * They poll for it, with locking-redis at least every 100 ms, and would hardly ever find it free
 * between two batches.
 */
const PAUSE_AFTER_MS = 250
const PAUSE_MS = 150

type QueuedTask = {
  task: Task
  resolve: (plan: Plan) => void
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

type TaskQueue = {
  keys: string[]
  tasks: QueuedTask[]
  isWorking: boolean
  /** Milliseconds it had the lock since others last had a chance. */
  underLock: number
}

/** Attempts of a task. */
const TRIES = 3

/** The queues in use. */
const queues = new Map<string, TaskQueue>()

/**
 * Runs an operation under the lock of `keys`. Tasks of this process that wait for the same lock run
 * together, so that a rush on one variant costs a few locks and statements instead of one per task.
 *
 * @throws {StockBusyError} if others kept the lock for two seconds, `TRIES` times, or if `signal`
 * was aborted before the operation began; nothing was done.
 */
function queueTask(
  container: MedusaContainer,
  keys: string[],
  task: Task,
  signal?: AbortSignal
): Promise<Plan> {
  const sorted = [...new Set(keys)].sort()
  const name = sorted.join(" ")
  const queue = queues.get(name) ?? { keys: sorted, tasks: [], isWorking: false, underLock: 0 }
  queues.set(name, queue)
  return new Promise((resolve, reject) => {
    queue.tasks.push({ task, resolve, reject, tries: TRIES, alone: false, signal })
    if (!queue.isWorking) {
      void runQueue(container, queue).then(() => deleteLater(name, queue))
    }
  })
}

/** Deletes a queue that had nothing to do for as long as a pause. */
function deleteLater(name: string, queue: TaskQueue): void {
  setTimeout(() => {
    // Meanwhile another queue may have this name.
    if (!queue.isWorking && queues.get(name) === queue) {
      queues.delete(name)
    }
  }, PAUSE_MS).unref()
}

/** Runs batches until no task is waiting; `isWorking` ends in the same tick as that check. */
async function runQueue(container: MedusaContainer, queue: TaskQueue): Promise<void> {
  const sharesLocks = !container.resolve("oneClick").runtime.facts.alone.includes("locking")
  queue.isWorking = true
  while (queue.tasks.length) {
    if (sharesLocks && queue.underLock > PAUSE_AFTER_MS) {
      await wait(PAUSE_MS)
      queue.underLock = 0
    }
    const present = new Set(queue.tasks)
    try {
      await withStockLock(container, queue.keys, async () => {
        const began = performance.now()
        await runBatch(container, queue)
        queue.underLock += performance.now() - began
      })
    } catch (error) {
      const left = removeWhere(queue, (one) => present.has(one))
      left.forEach((one) => retry(queue, one, error))
    }
  }
  queue.isWorking = false
}

async function runBatch(container: MedusaContainer, queue: TaskQueue): Promise<void> {
  const batch = takeBatch(queue)
  if (!batch.length) {
    return
  }
  const apply = batch[0].alone ? applyTasks : applyTogether
  const outcomes = await apply(
    container,
    queue.keys,
    batch.map((one) => one.task)
  )
  batch.forEach((one, index) => {
    const outcome = outcomes[index]
    if ("failed" in outcome) {
      retry(queue, one, outcome.failed)
    } else {
      one.resolve(outcome)
    }
  })
}

/** Returns at most one task for each hold, releases before bookings. */
function takeBatch(queue: TaskQueue): QueuedTask[] {
  const aborted = removeWhere(queue, (one) => Boolean(one.signal?.aborted))
  aborted.forEach((one) => one.reject(new StockBusyError("The deadline has passed.")))
  if (queue.tasks[0]?.alone) {
    return queue.tasks.splice(0, 1)
  }
  const holds = new Set<string>()
  const batch = removeWhere(queue, (one) => {
    const id = holdId(one.task)
    const chosen = !one.alone && holds.size < BATCH && !holds.has(id)
    holds.add(id)
    return chosen
  })
  return batch.sort((a, b) => Number(Boolean(a.task.stock)) - Number(Boolean(b.task.stock)))
}

function removeWhere(queue: TaskQueue, which: (one: QueuedTask) => boolean): QueuedTask[] {
  const removed = new Set(queue.tasks.filter(which))
  queue.tasks = queue.tasks.filter((one) => !removed.has(one))
  return [...removed]
}

function retry(queue: TaskQueue, one: QueuedTask, error: unknown): void {
  const isPointless = error instanceof MoreKeysNeededError && one.alone
  if (one.tries <= 1 || isPointless) {
    one.reject(error)
  } else {
    queue.tasks.push({ ...one, alone: !(error instanceof StockBusyError), tries: one.tries - 1 })
  }
}

/**
 * Runs one operation under the locks it needs: those of `parts`, and those of the hold's current
 * parts if they differ.
 */
export async function runTask(
  container: MedusaContainer,
  parts: Part[],
  task: Task,
  signal?: AbortSignal
): Promise<Plan> {
  const keys = stockKeys(task, parts)
  try {
    return await queueTask(container, keys, task, signal)
  } catch (error) {
    if (!(error instanceof MoreKeysNeededError)) {
      throw error
    }
    return queueTask(container, [...keys, ...error.keys], task, signal)
  }
}

/**
 * Returns the lock keys for changing a hold: those of Medusa's checkout, or the hold itself if its
 * variant's stock is not managed.
 */
function stockKeys(hold: HoldKey, parts: Part[]): string[] {
  return parts.length
    ? parts.map((part) => part.inventory_item_id)
    : [`one-click-hold:${hold.context_id}:${hold.reference}`]
}

/**
 * Changes of stock made at once by this process if each item's lock keeps a database connection, as
 * with Medusa's locking-postgres: the work under the locks needs another, and with more locks than
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
export function withStockLock<T>(
  container: MedusaContainer,
  keys: string[],
  job: () => Promise<T>
): Promise<T> {
  const { facts } = container.resolve("oneClick").runtime
  const locking = container.resolve(Modules.LOCKING)
  const sorted = [...new Set(keys)].sort()
  const work = sorted.reduceRight((inner, key) => () => withLock(locking, key, inner), job)
  return facts.locks_keep_connections ? concurrency.run(work) : work()
}

async function withLock<T>(
  locking: ILockingModule,
  key: string,
  job: () => Promise<T>
): Promise<T> {
  let entered = false
  try {
    return await locking.execute(
      key,
      () => {
        entered = true
        return job()
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
