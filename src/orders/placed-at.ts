import type { ServiceOrder } from "../gateway/schemas/order"

type Times = Pick<
  ServiceOrder,
  "created_at" | "current_status" | "current_status_updated_at" | "status"
>

/**
 * Returns when the buyer placed the order: the latest time at which the service says that it was
 * created or transmitted (`pending`, spec 3), because a service may create its record when the
 * modal opens. Null if the order has no readable time.
 */
export function placedAt(order: Times): Date | null {
  const transmitted = order.status.flatMap(({ status, date }) => (status === "pending" ? date : []))
  const current = order.current_status === "pending" ? order.current_status_updated_at : null
  const times = [order.created_at, current, ...transmitted]
    .map((time) => Date.parse(time ?? ""))
    .filter((time) => !Number.isNaN(time))
  return times.length ? new Date(Math.max(...times)) : null
}
