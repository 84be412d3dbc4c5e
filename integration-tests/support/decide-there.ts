import { demoMerchant, type FaultInput } from "../../sandbox"
import { askSuccessfully } from "../../testing/http"
import type { OneClickShop } from "./one-click-shop"

/** The shop gets no event of an order's end. */
export const UNHEARD: FaultInput = { kind: "drop", on: "events", target: "order.stock.released" }

/** Cancels an order at the service, without the event that tells the shop. */
export async function cancelUnheard(
  { sandbox }: OneClickShop,
  service_order_id: string
): Promise<void> {
  await sandbox.control.setFaults([UNHEARD])
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
