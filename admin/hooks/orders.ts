import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { ordersQueryKeys } from "@medusajs/dashboard/hooks"
import type { DecidedOrder } from "../../src/orders/driver/decide-order"
import {
  type BulkDecision,
  type OrderDecision,
  WORKING_STATES,
} from "../../src/modules/one-click/states"
import type { Attention } from "../../src/dashboard/attention"
import type { BuyerView } from "../../src/dashboard/buyer-view"
import type { OrderListEntry, PurchaseDetail } from "../../src/dashboard/types"
import { type Page, read, readMedusa, readPart, write } from "../client"

const ROOT = "one-click"

export function useOrders(query: Record<string, unknown>) {
  return useQuery({
    queryKey: [ROOT, "orders", query],
    queryFn: () => read<Page<"orders", OrderListEntry>>("orders", query),
    placeholderData: keepPreviousData,
  })
}

/** Orders that need a decision, by the state the list of orders is filtered by. */
export const ATTENTION = ["review", "to_approve", "failed"] as const

/** Returns the URL of the list of orders in some states. */
export function ordersHref(states: readonly string[]): string {
  return `/one-click/orders?state=${encodeURIComponent(JSON.stringify(states))}`
}

/** Returns what needs a person now. */
export function useAttention() {
  return useQuery({
    queryKey: [ROOT, "attention"],
    queryFn: () => readPart<Attention>("attention", "attention"),
    refetchInterval: 30_000,
  })
}

/** States that change automatically: the page refetches them. */
const MOVING: readonly string[] = WORKING_STATES

/** Whether an order moves on without a person: the page refetches it. */
export function isProcessing({ state, reason }: { state: string; reason: string | null }): boolean {
  return MOVING.includes(state) && reason !== "approval_required"
}

/** Returns an order's buyer; undefined while loading, null if nobody names one. */
export function useBuyer(orderId: string | undefined) {
  return useQuery({
    queryKey: [ROOT, "buyer", orderId],
    queryFn: () => readPart<BuyerView | null>(`orders/${orderId}/buyer`, "buyer"),
    enabled: !!orderId,
    staleTime: 60_000,
  })
}

type Decision = { decision: OrderDecision; note?: string; country_code?: string }

/** Accepts, declines, resolves or retries an order, then refetches every list and panel. */
export function useDecision(id: string) {
  const onSettled = useRefetch()
  return useMutation({
    mutationFn: ({ decision, ...body }: Decision) =>
      write<{ detail: PurchaseDetail }>(`orders/${id}/${decision}`, body),
    onSettled,
  })
}

/** Records a refund that was made at the service; the amount is in major units. */
export function useRecordRefund(id: string) {
  const onSettled = useRefetch()
  return useMutation({
    mutationFn: (refund: { amount: number; note?: string }) =>
      write<{ detail: PurchaseDetail }>(`orders/${id}/refunds`, refund),
    onSettled,
  })
}

type ServedRegions = { regions: { countries: { iso_2: string }[] | null }[] }

/** Returns the codes of the countries that the shop sells to; none until they are read. */
export function useServedCountries(isNeeded: boolean): string[] {
  const { data } = useQuery({
    queryKey: [ROOT, "countries"],
    queryFn: () =>
      readMedusa<ServedRegions>("regions", { fields: "countries.iso_2", limit: 1_000 }),
    enabled: isNeeded,
  })
  const regions = data?.regions ?? []
  return regions.flatMap(({ countries }) => (countries ?? []).map(({ iso_2 }) => iso_2))
}

type Decided = { decision: BulkDecision; ids: string[]; note: string }

/** Accepts or declines several orders, then refetches every list and panel. */
export function useBulkDecision() {
  const onSettled = useRefetch()
  return useMutation({ mutationFn: decideAndFollow, onSettled })
}

const MAX_FOLLOWED_MS = 15_000
const FOLLOW_EVERY_MS = 1_500
/** Ids in one query string. */
const MAX_READ = 20

/** Decides orders and follows those that are being charged, for some seconds. */
async function decideAndFollow(body: Decided): Promise<DecidedOrder[]> {
  const { orders } = await write<{ orders: DecidedOrder[] }>("orders/decide", body)
  const latest = new Map(orders.map((order) => [order.id, order]))
  const end = Date.now() + MAX_FOLLOWED_MS
  for (;;) {
    const working = [...latest.values()].filter(
      ({ state, message }) => message === null && state !== null && MOVING.includes(state)
    )
    if (!working.length || Date.now() > end) {
      return [...latest.values()]
    }
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_EVERY_MS))
    for (let start = 0; start < working.length; start += MAX_READ) {
      const id = working.slice(start, start + MAX_READ).map((order) => order.id)
      const page = await read<Page<"orders", OrderListEntry>>("orders", { id, limit: MAX_READ })
      page.orders.forEach(({ id, state, reason }) => {
        const known = latest.get(id)
        if (known) {
          latest.set(id, { ...known, state, reason })
        }
      })
    }
  }
}

function useRefetch() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [ROOT] }),
      client.invalidateQueries({ queryKey: ordersQueryKeys.all }),
    ])
}
