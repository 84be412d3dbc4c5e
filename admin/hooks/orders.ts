import { useRegions } from "@medusajs/dashboard/hooks"
import { isProcessing } from "../../src/modules/one-click/states"
import type { WaitingOrders } from "../../src/modules/one-click/repositories/health"
import type { BuyerView } from "../../src/dashboard/buyer-view"
import type { PurchaseDetail } from "../../src/dashboard/purchase-detail"
import { REFETCH_EVERY, useRead } from "./read"

/** Orders that need a decision, by the state the list of orders is filtered by. */
export const ATTENTION = ["review", "to_approve", "failed"] as const

/** Returns what needs a person now. */
export function useAttention() {
  return useRead<WaitingOrders>("attention", "attention", { refetchInterval: REFETCH_EVERY })
}

/** Returns an order's buyer and what the storefront sent along; undefined while loading. */
export function useBuyer(orderId: string | undefined) {
  return useRead<BuyerView>(`orders/${orderId}/buyer`, "buyer", {
    enabled: !!orderId,
    staleTime: 60_000,
  })
}

/** Returns the codes of the countries that the shop sells to; none until they are read. */
export function useServedCountries(enabled: boolean): string[] {
  const { regions = [] } = useRegions({ fields: "countries.iso_2", limit: 1_000 }, { enabled })
  return regions.flatMap(({ countries }) => (countries ?? []).flatMap(({ iso_2 }) => iso_2 ?? []))
}

/** Returns everything known about a purchase, by its own id or that of its order. */
export function usePurchaseDetail(kind: "orders" | "purchases", id: string) {
  return useRead<PurchaseDetail>(`${kind}/${id}`, "detail", {
    refetchInterval: ({ state }) =>
      state.data?.order && isProcessing(state.data.order) ? 3_000 : REFETCH_EVERY,
  })
}
