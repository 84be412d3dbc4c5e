import type { ILockingModule, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { setTimeout as wait } from "node:timers/promises"
import { ConcurrencyLimit } from "../lib/concurrency"
import type { Part } from "../medusa/inventory"
import {
  applyTasks,
  applyTogether,
  holdId,
  MoreKeysNeededError,
  type Outcome,
  type Task,
} from "./apply-tasks"
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
  signal?: AbortSignal
  settle: (outcome: Outcome) => void
}

type TaskQueue = {
  keys: string[]
  tasks: QueuedTask[]
  isWorking: boolean
  /** Milliseconds it had the lock since others last had a chance. */
  underLock: number
}

/** The queues in use. */
const queues = new Map<string, TaskQueue>()

/** Attempts of a task, if others keep the lock or the hold changes meanwhile. */
const TRIES = 3

/**
 * Runs one operation under the locks it needs: those of `parts`, and those of the hold's current
 * parts if they differ.
 *
 * @throws {StockBusyError} if others kept the lock for two seconds, `TRIES` times, or if `signal`
 * was aborted before the operation began; nothing was done.
 */
export async function runTask(
  container: MedusaContainer,
  parts: Part[],
  task: Task,
  signal?: AbortSignal
): Promise<Plan> {
  let keys = parts.map((part) => part.inventory_item_id)
  for (let tries = TRIES; ; tries--) {
    const outcome = await queueTask(container, keys, task, signal)
    if (!("failed" in outcome)) {
      return outcome
    }
    const { failed } = outcome
    if (tries <= 1 || signal?.aborted) {
      throw failed
    }
    if (failed instanceof MoreKeysNeededError) {
      keys = [...keys, ...failed.keys]
    }
  }
}

/**
 * Runs a task once under the lock of `keys`. Tasks of this process that wait for the same lock run
 * together, so that a rush on one variant costs a few locks and statements instead of one per task.
 */
function queueTask(
  container: MedusaContainer,
  keys: string[],
  task: Task,
  signal?: AbortSignal
): Promise<Outcome> {
  const sorted = [...new Set(keys)].sort()
  const name = sorted.join(" ")
  const queue = queues.get(name) ?? { keys: sorted, tasks: [], isWorking: false, underLock: 0 }
  queues.set(name, queue)
  return new Promise((settle) => {
    queue.tasks.push({ task, signal, settle })
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
  const { shares_locks } = container.resolve("oneClick").runtime.facts
  queue.isWorking = true
  while (queue.tasks.length) {
    if (shares_locks && queue.underLock > PAUSE_AFTER_MS) {
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
    } catch (failed) {
      const left = removeWhere(queue, (one) => present.has(one))
      fail(left, failed)
    }
  }
  queue.isWorking = false
}

/** Runs a batch; what failed runs again by itself, because one task must not fail the others. */
async function runBatch(container: MedusaContainer, queue: TaskQueue): Promise<void> {
  const batch = takeBatch(queue)
  const tasks = batch.map(({ task }) => task)
  const outcomes = tasks.length ? await applyTogether(container, queue.keys, tasks) : []
  const failed = batch.filter(({ settle, signal }, at) => {
    const mayRepeat = "failed" in outcomes[at] && !signal?.aborted
    if (!mayRepeat) {
      settle(outcomes[at])
    }
    return mayRepeat
  })
  for (const { task, settle } of failed) {
    const [outcome] = await applyTasks(container, queue.keys, [task])
    settle(outcome)
  }
}

/** Returns at most one task for each hold, releases before bookings. */
function takeBatch(queue: TaskQueue): QueuedTask[] {
  const late = removeWhere(queue, ({ signal }) => !!signal?.aborted)
  fail(late, new StockBusyError("The deadline has passed."))
  const holds = new Set<string>()
  const batch = removeWhere(queue, ({ task }) => {
    const id = holdId(task)
    const chosen = holds.size < BATCH && !holds.has(id)
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

function fail(tasks: QueuedTask[], failed: unknown): void {
  tasks.forEach(({ settle }) => settle({ failed }))
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
