import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, Modules } from "@medusajs/framework/utils"
import { withTimeout } from "../lib/deadlines"
import { readLevels, readReservations } from "../medusa/inventory"
import type { HeldVariant, HoldKey, HoldRow } from "../modules/one-click/repositories/holds"
import { levelsAfter, stands } from "./choose-locations"
import { heldUnits } from "./ledger"
import { heal, type Plan, planHold, type PlanInput } from "./plan-hold"

/** One operation on one hold. */
export type Task = HeldVariant & Pick<PlanInput, "stock" | "operation" | "expires_at" | "seen">

/** The plan that was carried out; a failed task changed nothing. */
export type Outcome = Plan | { failed: unknown }

/**
 * Runs operations on different holds; call it while holding the stock lock of `keys`. The ledger is
 * written before Medusa's reservations. If the process stops in between, no response was sent, and
 * `repair` corrects the ledger to Medusa's reservations, so a repeated request is answered from a
 * correct balance.
 *
 * @returns the outcome of each operation. If nothing could be done, all have failed: for example with
 * `hold_changed`, which can be retried, or with a {MoreKeysNeededError} if a hold has parts that are
 * not locked
 */
export async function applyTasks(
  container: MedusaContainer,
  keys: string[],
  tasks: Task[]
): Promise<Outcome[]> {
  try {
    const plans = await planTasks(container, keys, tasks)
    await container.resolve("oneClick").holds.save(plans.flatMap(({ next }) => next ?? []))
    try {
      await applyChanges(container, plans)
      return plans
    } catch (failed) {
      return await reconcileAfterFailure(container, plans, failed)
    }
  } catch (failed) {
    return tasks.map(() => ({ failed }))
  }
}

/** What the next call applies. */
type Gathered = { keys: string[]; tasks: Task[]; outcomes: Promise<Outcome[]> }

let next: Gathered | undefined
let running: Promise<unknown> = Promise.resolve()

/** How long others wait for a call: a row that somebody keeps locked must not stop all bookings. */
const PATIENCE_MS = 300

/**
 * Runs operations like {@link applyTasks}, together with those of other queues, each under its own
 * lock, that have arrived while an earlier call was running: Medusa takes hardly longer for 20
 * variants than for two. A task may fail because of another queue's.
 */
export async function applyTogether(
  container: MedusaContainer,
  keys: string[],
  tasks: Task[]
): Promise<Outcome[]> {
  const gathered = (next ??= gather(container))
  const begin = gathered.tasks.length
  gathered.keys.push(...keys)
  gathered.tasks.push(...tasks)
  return (await gathered.outcomes).slice(begin, begin + tasks.length)
}

function gather(container: MedusaContainer): Gathered {
  const keys: string[] = []
  const tasks: Task[] = []
  const outcomes = running.then(() => {
    next = undefined
    return applyTasks(container, keys, tasks)
  })
  running = running.then(() => withTimeout(outcomes, PATIENCE_MS)).catch(() => undefined)
  return { keys, tasks, outcomes }
}

async function planTasks(
  container: MedusaContainer,
  keys: string[],
  tasks: Task[]
): Promise<Plan[]> {
  const stocks = tasks.flatMap((task) => (task.stock ? [task.stock] : []))
  const [rows, read] = await Promise.all([
    container.resolve("oneClick").holds.find(tasks),
    readLevels(
      container,
      stocks.flatMap(({ parts }) => parts.map((part) => part.inventory_item_id)),
      stocks.flatMap(({ location_ids }) => location_ids)
    ),
  ])
  let levels = read
  const unlocked = rows
    .flatMap((row) => row.parts.map((part) => part.inventory_item_id))
    .filter((id) => !keys.includes(id))
  if (unlocked.length) {
    throw new MoreKeysNeededError(unlocked)
  }
  const stored = new Map(rows.map((row) => [holdId(row), row]))
  // A press has just created the hold of version 0.
  const used = rows.filter(({ version }) => version > 0)
  const reservations = await readReservations(container, used)
  return tasks.map((task) => {
    const hold = stored.get(holdId(task)) ?? newHold(task)
    const own = reservations.get(hold.line_item_id) ?? []
    const plan = planHold({ ...task, hold, own, levels })
    levels = levelsAfter(plan.changes, levels)
    return plan
  })
}

/**
 * Corrects the ledgers of a batch to Medusa's reservations after Medusa refused some of its
 * changes. Returns the plans that were carried out anyway, and that the others have failed.
 */
async function reconcileAfterFailure(
  container: MedusaContainer,
  plans: Plan[],
  failed: unknown
): Promise<Outcome[]> {
  const holds = plans.map(({ hold }) => hold)
  const reservations = await readReservations(container, holds)
  const corrections: HoldRow[] = []
  const outcomes = plans.map((plan) => {
    const { hold, next, changes } = plan
    const own = reservations.get(hold.line_item_id) ?? []
    if (!next || !changes.length || stands(next.parts, heldUnits(next), own)) {
      return plan
    }
    corrections.push({ ...heal(hold, own), version: next.version + 1 })
    return { failed }
  })
  await container.resolve("oneClick").holds.save(corrections)
  return outcomes
}

function newHold(task: Task): HoldRow {
  return {
    id: generateEntityId("", "ochold"),
    context_id: task.context_id,
    reference: task.reference,
    variant_id: task.variant_id,
    sales_channel_id: task.sales_channel_id,
    line_item_id: generateEntityId("", "ordli"),
    booked: 0,
    released: 0,
    consumed: 0,
    parts: [],
    version: 0,
    expires_at: task.expires_at ?? new Date(0),
  }
}

/** Applies the changes of several holds, kind by kind. */
async function applyChanges(container: MedusaContainer, plans: Plan[]): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const all = plans.flatMap(({ hold, changes }) => changes.map((change) => ({ ...change, hold })))
  const deleted = (areLeft: boolean) =>
    all.flatMap(({ before, after, is_left }) =>
      before && !after && !!is_left === areLeft ? before.id : []
    )
  const shrink = all.flatMap(({ before, after }) =>
    before && after && after.quantity < before.quantity
      ? { id: before.id, quantity: after.quantity, allow_backorder: true }
      : []
  )
  const resize = all.flatMap(({ before, after }) =>
    before && after
      ? { id: before.id, quantity: after.quantity, allow_backorder: after.allow_backorder }
      : []
  )
  const create = all.flatMap(({ before, after, hold: { line_item_id, context_id, reference } }) => {
    // A reservation shows its hold to an administrator who opens it.
    const metadata = { one_click_context_id: context_id, one_click_reference: reference }
    return after && !before ? { ...after, line_item_id, metadata } : []
  })

  await ifAny(deleted(false), (list) => inventory.deleteReservationItems(list))
  // If the stock was lowered below what is reserved, Medusa reduces only a reservation that allows
  // backorders; the next update gives it back its own setting.
  await ifAny(shrink, (list) => inventory.updateReservationItems(list))
  await ifAny(resize, (list) => inventory.updateReservationItems(list))
  await ifAny(create, (list) => inventory.createReservationItems(list))
  await ifAny(deleted(true), (list) => inventory.deleteReservationItems(list))
}

async function ifAny<T>(list: T[], write: (list: T[]) => Promise<unknown>): Promise<void> {
  if (list.length) {
    await write(list)
  }
}

/** Returns a hold's key as one string, for use in maps. */
export function holdId({ context_id, reference }: HoldKey): string {
  return JSON.stringify([context_id, reference])
}

/**
 * Thrown if a hold uses inventory items that were not locked, because the variant's kit has changed
 * since.
 */
export class MoreKeysNeededError extends Error {
  override name = "MoreKeysNeededError"

  constructor(readonly keys: string[]) {
    super("The variant is made of other inventory items than when it was booked.")
  }
}
