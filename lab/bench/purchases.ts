import type pg from "pg"
import type { Sandbox } from "../../sandbox"
import { askSuccessfully, pressButton } from "../../testing/http"
import type { BenchShop } from "./scenario"

/** An order that waits at the service and that nobody has reported to the shop. */
export type PaidPurchase = { context_id: string; order_id: string; notification_url: string }

/** Starts a purchase; returns the modal's URL, as a storefront gets it. */
export async function press(url: string, shop: BenchShop): Promise<string> {
  const { publishable_key, variant_id, region_id } = shop
  return (await pressButton(url, { publishable_key, variant_id, region_id })).url
}

/** Buys one item in the modal, while the service sends no notifications. */
export async function buy(
  sandbox: Sandbox,
  url: string,
  shop: BenchShop,
  number: number
): Promise<PaidPurchase> {
  const buyer = sandbox.buyer(await press(url, shop))
  await buyer.open()
  await buyer.setContact({
    email: `buyer-${number}@shop.example`,
    phone: "+33612345678",
    first_name: "Ada",
    last_name: "Martin",
    address: { street: "1 rue", postcode: "59000", city: "Lille", country: "FR" },
  })
  const { order_id, context_id } = await buyer.pay()
  const { order } = await sandbox.control.order(order_id)
  return { order_id, context_id: String(context_id), notification_url: order.notification_url }
}

/** Reports an order to the shop, as the service does (spec 6.5). */
export async function notify({ notification_url, order_id }: PaidPurchase): Promise<void> {
  await askSuccessfully(notification_url, { body: { event: "order.v2.new", data: { order_id } } })
}

/**
 * Waits until the shop has recorded an order as accepted, which happens after its capture. Reads the
 * shop's database, because requests to the shop would slow down the order that they wait for.
 */
export async function accepted(shop: pg.Client, context_id: string): Promise<void> {
  for (;;) {
    const { rows } = await shop.query<{ status: string }>(
      "SELECT status FROM one_click_purchase WHERE context_id = $1",
      [context_id]
    )
    if (rows[0]?.status === "accepted") {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
