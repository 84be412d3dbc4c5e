import { demoMerchant, type FaultInput } from "../../sandbox"
import { askSuccessfully } from "../../testing/http"
import type { OneClickShop } from "./one-click-shop"

/** Drops the event of an order's end. */
export const NO_END_EVENT: FaultInput = {
  kind: "drop",
  on: "events",
  target: "order.stock.released",
}

/** Cancels an order at the service, which sends no event of it. */
export async function cancelWithoutEvent(
  { sandbox }: OneClickShop,
  service_order_id: string
): Promise<void> {
  await sandbox.control.setFaults([NO_END_EVENT])
  await sandbox.control.cancel(service_order_id)
}

/** Decides an order in the service's own pages. */
export async function decideThere(
  { sandbox }: OneClickShop,
  service_order_id: string,
  status: "accepted" | "denied"
): Promise<void> {
  await askSuccessfully(`${sandbox.url}/order/v2/orders/${service_order_id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${demoMerchant.apiKey}` },
    body: { status },
  })
}
