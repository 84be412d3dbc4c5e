import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { PurchaseDetail, PurchaseListEntry } from "../../src/dashboard/types"
import { type Page, read, readPart } from "../client"
import { isProcessing } from "./orders"

export function usePurchases(query: Record<string, unknown>) {
  return useQuery({
    queryKey: ["one-click", "purchases", query],
    queryFn: () => read<Page<"purchases", PurchaseListEntry>>("purchases", query),
    placeholderData: keepPreviousData,
  })
}

/** Returns everything known about a purchase, by its own id or that of its order. */
export function usePurchaseDetail(kind: "orders" | "purchases", id: string) {
  return useQuery({
    queryKey: ["one-click", "detail", kind, id],
    queryFn: () => readPart<PurchaseDetail>(`${kind}/${id}`, "detail"),
    refetchInterval: ({ state }) =>
      state.data?.order && isProcessing(state.data.order) ? 3_000 : false,
  })
}
