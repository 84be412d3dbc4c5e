import type { OneClickServiceClient } from "./client"
import { orderHeadSchema, ServiceOrderHead } from "./schemas/order"

const PAGE = 50
const MAX_PAGES = 1_000

/**
 * Calls `work` with each page of the service's orders in a status (spec 4.3), each order once. Only
 * one page of orders and the ids of the earlier ones are in memory.
 *
 * @param work returns whether orders may have left the list: later orders then move up, and the
 * page is read again
 * @returns the number of orders
 * @throws {ServiceError} if a page cannot be read
 */
export async function eachPage(
  client: OneClickServiceClient,
  status: string,
  work: (heads: ServiceOrderHead[]) => Promise<boolean>
): Promise<number> {
  const seen = new Set<string>()
  let stale = 0
  for (let page = 1, read = 0; read < MAX_PAGES && stale < 2; read++) {
    const records = await client.listOrders(status, { page, per_page: PAGE })
    if (!records.length) {
      break
    }
    const fresh = records
      .flatMap((record) => orderHeadSchema.safeParse(record).data ?? [])
      .filter(({ id }) => !seen.has(id))
    fresh.forEach(({ id }) => seen.add(id))
    page += (await work(fresh)) ? 0 : 1
    // A service without pagination returns the same orders again.
    stale = fresh.length ? 0 : stale + 1
  }
  return seen.size
}
