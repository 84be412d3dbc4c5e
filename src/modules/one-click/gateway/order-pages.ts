import type { OneClickServiceClient } from "./client"
import { ServiceError } from "./errors"
import { listedOrderSchema, type ServiceOrderHead } from "./schemas/order"

const PAGE = 50

/**
 * Calls `work` with pages of the service's orders in a status (spec 4.3), each order once, until a page
 * is empty. Only one page of orders and the ids of the earlier ones are in memory.
 *
 * @param work returns which page follows: the same one again, if its orders may have left the list, so
 * that later orders moved up
 * @param limit.max the number of pages that are read at most
 * @param limit.mustEnd whether a list with more pages counts as one that never ends; otherwise its other
 * pages are left out
 * @returns the number of orders, the number of the last page that has orders (0 if none has), and a
 * failure if entries of the list have no id, so that nobody knows what they are
 * @throws {ServiceError} if a page cannot be read, or if the list does not end
 */
export async function forEachOrderPage(
  client: OneClickServiceClient,
  status: string,
  work: (heads: ServiceOrderHead[], page: number) => Promise<number>,
  { max, mustEnd = true }: { max: number; mustEnd?: boolean }
): Promise<{ orders: number; page: number; failure?: ServiceError }> {
  const seen = new Set<string>()
  const unreadable = new Set<string>()
  let stale = 0
  let last = 0
  for (let page = 1, read = 0; stale < 2 && (mustEnd || read < max); read++) {
    if (read === max) {
      throw invalidList(`the list of "${status}" orders did not end after ${max} pages`)
    }
    const records = await client.listOrders(status, { page, per_page: PAGE })
    if (!records.length) {
      break
    }
    const fresh = records.flatMap((record) => {
      const head = listedOrderSchema.safeParse(record).data
      if (!head) {
        unreadable.add(JSON.stringify(record))
      }
      return head && !seen.has(head.id) ? head : []
    })
    fresh.forEach(({ id }) => seen.add(id))
    // A service without pagination returns the same orders again.
    stale = fresh.length ? 0 : stale + 1
    last = fresh.length ? page : last
    page = await work(fresh, page)
  }
  const failure = unreadable.size
    ? invalidList(`the list of "${status}" orders has entries without an id: ${unreadable.size}`)
    : undefined
  return { orders: seen.size, page: last, failure }
}

const invalidList = (detail: string) => new ServiceError("invalid_answer", "list orders", detail)

/**
 * Returns whether an order changed at the service at or after a moment. True for an order without a
 * date: it may have changed at any time.
 */
export function isChangedSince({ updated_at, created_at }: ServiceOrderHead, since: Date): boolean {
  const changed = Date.parse(updated_at ?? created_at ?? "")
  return Number.isNaN(changed) || changed >= since.getTime()
}
