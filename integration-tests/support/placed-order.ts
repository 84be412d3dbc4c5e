import { demoMerchant } from "../../sandbox"
import type { OneClickShop } from "./one-click-shop"
import { until } from "./until"

/** Waits until the order of a purchase is placed and left to a person. */
export function placedOrder(test: OneClickShop, context_id: string) {
  return until(async () => {
    const [row] = await test.oneClick.listIncomingOrders({ context_id })
    return row?.state === "placed" && !row.lease_owner && row.announced_at ? row : undefined
  })
}

/** What somebody does in the service's own pages. */
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
