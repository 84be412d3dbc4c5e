import { demoMerchant } from "../../sandbox"
import type { OneClickShop } from "./one-click-shop"

/** Decides an order in the service's own pages. */
export async function decideThere(
  { sandbox }: OneClickShop,
  service_order_id: string,
  status: "accepted" | "denied"
): Promise<void> {
  const answer = await fetch(`${sandbox.url}/order/v2/orders/${service_order_id}`, {
    method: "PATCH",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${demoMerchant.apiKey}`,
    },
    body: JSON.stringify({ status }),
  })
  if (!answer.ok) {
    throw new Error(`The service answered ${answer.status}.`)
  }
}
