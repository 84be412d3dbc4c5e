import { demoMerchant } from "../../sandbox"
import { askSuccessfully } from "../../testing/http"
import type { OneClickShop } from "./one-click-shop"

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
