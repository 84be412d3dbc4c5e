import type OneClickModuleService from "../../modules/one-click/service"
import type { IncomingOrderRow } from "../../modules/one-click/models"

const PAGE = 50

const FIELDS = [
  "id",
  "service_order_id",
  "context_id",
  "order_id",
  "state",
  "reason",
  "decisions",
  "accepted_at",
  "recheck_at",
  "created_at",
] as const

type OwnOrder = Pick<IncomingOrderRow, (typeof FIELDS)[number]>

type Filters = NonNullable<Parameters<OneClickModuleService["listIncomingOrders"]>[0]>

/**
 * Yields the incoming orders that match, by id, except those of the other environment, which the
 * service does not know. Only one page of them is in memory at a time.
 */
export async function* everyOwnOrder(
  oneClick: OneClickModuleService,
  filters: Filters
): AsyncGenerator<OwnOrder> {
  const isOurs = { $or: [{ environment: null }, { environment: oneClick.environment }] }
  for (let after = ""; ;) {
    const rows = await oneClick.listIncomingOrders(
      { id: { $gt: after }, $and: [filters, isOurs] },
      { select: [...FIELDS], order: { id: "ASC" }, take: PAGE }
    )
    if (!rows.length) {
      return
    }
    yield* rows
    after = rows[rows.length - 1].id
  }
}
