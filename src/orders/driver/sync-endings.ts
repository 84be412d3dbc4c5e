import type { MedusaContainer } from "@medusajs/framework/types"
import { DAY_MS } from "../../lib/time"
import type { OneClickServiceClient } from "../../modules/one-click/gateway/client"
import { forEachOrderPage, isChangedSince } from "../../modules/one-click/gateway/order-pages"
import { ServiceError } from "../../modules/one-click/gateway/errors"
import type { ServiceOrderHead } from "../../modules/one-click/gateway/schemas/order"
import type { IncomingOrderState } from "../../modules/one-click/states"
import { DEBITED_STATUSES, isDebited, OVER_STATUSES } from "../service-status"
import { SYNCED_STATES } from "../transitions"
import { receiveListedOrder } from "./process-incoming-order"
import { logNotSynced, syncOrder } from "./sync-order"

/** Pages of a list that one run reads; the lists grow with the shop's history. */
const LIMIT = { max: 2_000, mustEnd: false }

/**
 * Reads the orders that the service lists as canceled, refunded, unpaid or denied, and ends those
 * still open here; and those it lists as accepted, finalized or shipped, and finds the orders that
 * have ended here, or that the shop never heard of because its owner accepted them at the service
 * while it was down.
 * Finds changes that nothing reported: reconciliation reads a decided order again only for a while.
 *
 * The lists grow with the shop's history, and the specification does not show their order. They are
 * therefore read as a whole once a day. In between, only both ends are read: the pages at the
 * beginning that have an order that changed within a day before the last run, and the last pages. If
 * a list is longer than one run reads, the next runs continue where the run before has ended.
 *
 * @returns the service's ids of the orders that were closed or opened here
 * @throws {ServiceError} if a list could not be read, after all others were
 */
export async function syncEndings(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<string[]> {
  const { gateway, storedFacts, options } = container.resolve("oneClick")
  const client = await gateway.connect()
  const now = clock()
  const base_url = options.baseUrl ?? ""
  const at = now.toISOString()
  const note = await storedFacts.retrieve("endings")
  const lists = note?.base_url === base_url ? note.lists : {}
  const closed: string[] = []
  const failures: unknown[] = []
  for (const status of [...OVER_STATUSES, ...DEBITED_STATUSES]) {
    const last = lists[status]
    const isWhole = !last || now.getTime() - Date.parse(last.whole_at) >= DAY_MS
    const since = isWhole ? null : new Date(Date.parse(last.at) - DAY_MS)
    const known = last?.last_page ?? 0
    try {
      const { page, failure } = await readEnds(client, status, { since, known }, async (heads) => {
        closed.push(...(await syncPage(container, status, heads, clock)))
      })
      if (failure) {
        logNotSynced(container, status, failure)
      }
      lists[status] = { at, whole_at: isWhole ? at : last.whole_at, last_page: page }
    } catch (error) {
      failures.push(error)
    }
  }
  await storedFacts.save("endings", { base_url, lists })
  if (failures.length) {
    throw failures[0]
  }
  return closed
}

/**
 * Calls `work` with the pages of a list that may be new since an earlier run; with all pages if
 * `since` is null.
 *
 * @param known the last page of the earlier run
 * @returns what {@link forEachOrderPage} returns
 */
async function readEnds(
  client: OneClickServiceClient,
  status: string,
  { since, known }: { since: Date | null; known: number },
  work: (heads: ServiceOrderHead[]) => Promise<void>
): ReturnType<typeof forEachOrderPage> {
  const workAndChoose = async (heads: ServiceOrderHead[], page: number) => {
    await work(heads)
    const isNew = !since || heads.some((head) => isChangedSince(head, since))
    // One page more at the end, because orders may have left the list.
    return isNew ? page + 1 : Math.max(page + 1, known - 1)
  }
  try {
    return await forEachOrderPage(client, status, workAndChoose, LIMIT)
  } catch (error) {
    if (isUnknownStatus(error)) {
      return { orders: 0, page: 0 }
    }
    throw error
  }
}

/** Reads the orders of a page again that the shop has otherwise; one that fails is left for later. */
async function syncPage(
  container: MedusaContainer,
  status: string,
  heads: ServiceOrderHead[],
  clock: () => Date
): Promise<string[]> {
  const oneClick = container.resolve("oneClick")
  const rows = await oneClick.listIncomingOrders(
    { service_order_id: heads.map(({ id }) => id), state: statesToSync(status) },
    { take: heads.length }
  )
  const changed = isDebited(status) ? await receiveMissed(container, heads, clock) : []
  for (const row of rows) {
    try {
      // Reconciliation reads the order again if this fails.
      await oneClick.leases.requestRecheck({ id: row.id, now: clock() })
      const outcome = await syncOrder(container, row.id, clock)
      if (outcome === "closed" || outcome === "reopened") {
        changed.push(row.service_order_id)
      }
    } catch (error) {
      logNotSynced(container, row.service_order_id, error)
    }
  }
  return changed
}

/** Processes the orders of the shop's purchases that it has not processed before; returns their ids. */
async function receiveMissed(
  container: MedusaContainer,
  heads: ServiceOrderHead[],
  clock: () => Date
): Promise<string[]> {
  const oneClick = container.resolve("oneClick")
  const [known, purchases] = await Promise.all([
    oneClick.listIncomingOrders(
      { service_order_id: heads.map(({ id }) => id), state: { $ne: "closed" } },
      { select: ["service_order_id"], take: heads.length }
    ),
    oneClick.listPurchases(
      { context_id: heads.flatMap(({ context }) => context?.id ?? []) },
      { select: ["context_id"], take: heads.length }
    ),
  ])
  const ids = new Set(known.map(({ service_order_id }) => service_order_id))
  const contexts = new Set(purchases.map(({ context_id }) => context_id))
  const missed = heads.filter(({ id, context }) => !ids.has(id) && contexts.has(context?.id ?? ""))
  for (const head of missed) {
    await receiveListedOrder(container, head, clock).catch((error: unknown) =>
      logNotSynced(container, head.id, error)
    )
  }
  return missed.map(({ id }) => id)
}

function statesToSync(status: string): IncomingOrderState[] {
  return isDebited(status)
    ? [...SYNCED_STATES.filter((state) => state !== "accepted"), "declined", "cancelled"]
    : SYNCED_STATES
}

/**
 * Returns whether the service does not know a status: the specification lists only `cancelled`, and
 * a service that does not know a status has no orders with it.
 */
function isUnknownStatus(error: unknown): boolean {
  return error instanceof ServiceError && ["invalid_request", "not_found"].includes(error.kind)
}
