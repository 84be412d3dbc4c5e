import { useMutation } from "@tanstack/react-query"
import { mapConcurrently } from "../../src/lib/concurrency"
import type { PurchaseDetail } from "../../src/dashboard/purchase-detail"
import type { OrderDecision } from "../../src/modules/one-click/states"
import { write } from "../client"
import { useRefetch } from "./write"

/** Orders decided at the same time. */
const AT_ONCE = 4

type Order = Pick<NonNullable<PurchaseDetail["order"]>, "id" | "state" | "reason">

type Decision<Decided> = {
  orders: Decided[]
  decision: OrderDecision
  note?: string
  country_code?: string
}

/** Decides orders in the same way; returns each as it is afterwards, with the error if it failed. */
export function useDecide<Decided extends Order>() {
  const onSettled = useRefetch()
  return useMutation({
    mutationFn: ({ orders, decision, ...body }: Decision<Decided>) =>
      mapConcurrently(orders, AT_ONCE, async (order) => {
        try {
          const path = `orders/${order.id}/${decision}`
          const { detail } = await write<{ detail: PurchaseDetail }>(path, body)
          return { order, after: detail.order ?? order, error: null }
        } catch (error) {
          return { order, after: order, error: error as Error }
        }
      }),
    onSettled,
  })
}
