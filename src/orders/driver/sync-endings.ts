import { DAY_MS } from "../../lib/time"
import { isChangedSince } from "../../modules/one-click/gateway/order-pages"
import { ServiceError } from "../../modules/one-click/gateway/errors"
import { ENDED_STATES } from "../../modules/one-click/states"
import { DEBITED_STATUSES, isDebited, OVER_STATUSES } from "../service-status"
import { SYNCED_STATES } from "../transitions"
import {
  type List,
  OPEN_STATES,
  type ReconciliationReport,
  type Run,
  takeUpList,
} from "./listed-orders"

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
 * @returns the run's report
 * @throws {ServiceError} if a list could not be read, after all others were
 */
export async function syncEndings(run: Run): Promise<ReconciliationReport> {
  const { storedFacts, options } = run.container.resolve("oneClick")
  const now = run.clock()
  const base_url = options.baseUrl ?? ""
  const at = now.toISOString()
  const note = await storedFacts.retrieve("endings")
  const lists = note?.base_url === base_url ? note.lists : {}
  const failures: unknown[] = []
  for (const status of [...OVER_STATUSES, ...DEBITED_STATUSES]) {
    const last = lists[status]
    const isWhole = !last || now.getTime() - Date.parse(last.whole_at) >= DAY_MS
    const since = isWhole ? null : new Date(Date.parse(last.at) - DAY_MS)
    const known = last?.last_page ?? 0
    try {
      const last_page = await readEnds(run, status, { since, known })
      lists[status] = { at, whole_at: isWhole ? at : last.whole_at, last_page }
    } catch (error) {
      failures.push(error)
    }
  }
  await storedFacts.save("endings", { base_url, lists })
  if (failures.length) {
    throw failures[0]
  }
  return run.report
}

function listOf(status: string): List {
  return isDebited(status)
    ? { status, states: [...OPEN_STATES, ...ENDED_STATES], missed: "stored" }
    : { status, states: SYNCED_STATES, missed: "none" }
}

/**
 * Takes up the pages of a list that may be new since an earlier run; all pages if `since` is null.
 *
 * @param known the last page of the earlier run
 * @returns the last page
 */
async function readEnds(
  run: Run,
  status: string,
  { since, known }: { since: Date | null; known: number }
): Promise<number> {
  try {
    const { page } = await takeUpList(run, listOf(status), LIMIT, ({ page, heads }) => {
      const isNew = !since || heads.some((head) => isChangedSince(head, since))
      // One page more at the end, because orders may have left the list.
      return isNew ? page + 1 : Math.max(page + 1, known - 1)
    })
    return page
  } catch (error) {
    if (isUnknownStatus(error)) {
      return 0
    }
    throw error
  }
}

/**
 * Returns whether the service does not know a status: the specification lists only `cancelled`, and
 * a service that does not know a status has no orders with it.
 */
function isUnknownStatus(error: unknown): boolean {
  return error instanceof ServiceError && ["invalid_request", "not_found"].includes(error.kind)
}
