import { useQuery } from "@tanstack/react-query"
import type { PurchaseDetail } from "../../src/dashboard/types"
import { readPart } from "../client"
import { isProcessing } from "./orders"

/** Returns everything known about a purchase, by its own id or that of its order. */
export function usePurchaseDetail(kind: "orders" | "purchases", id: string) {
  return useQuery({
    queryKey: ["one-click", "detail", kind, id],
    queryFn: () => readPart<PurchaseDetail>(`${kind}/${id}`, "detail"),
    refetchInterval: ({ state }) =>
      state.data?.order && isProcessing(state.data.order) ? 3_000 : false,
  })
}
