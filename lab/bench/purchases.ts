import { setTimeout as wait } from "node:timers/promises"
import type pg from "pg"
import type { Sandbox } from "../../sandbox"
import { ada } from "../../integration-tests/support/buy"
import { requestPurchase } from "../../testing/http"
import { sendEvent } from "./http"
import type { BenchShop } from "./scenario"

/** An order that waits at the service and that nobody has reported to the shop. */
export type PaidPurchase = { context_id: string; order_id: string; notification_url: string }

/** Starts a purchase; returns the modal's URL, as a storefront gets it. */
export async function press(url: string, shop: BenchShop): Promise<string> {
  const { publishable_key, variant_id, region_id } = shop
  return (await requestPurchase(url, { publishable_key, variant_id, region_id })).url
}

/** Buys one item in the modal, while the service sends no notifications. */
async function buy(
  sandbox: Sandbox,
  url: string,
  shop: BenchShop,
  number: number
): Promise<PaidPurchase> {
  const buyer = sandbox.buyer(await press(url, shop))
  await buyer.open()
  await buyer.setContact({ ...ada, email: `buyer-${number}@shop.example` })
  const { order_id, context_id } = await buyer.pay()
  const { order } = await sandbox.control.order(order_id)
  return { order_id, context_id: String(context_id), notification_url: order.notification_url }
}

let buyers = 0

/** Has orders paid that nobody has reported to the shop, each by a new buyer. */
export async function buyMany(
  sandbox: Sandbox,
  url: string,
  shop: BenchShop,
  count: number
): Promise<PaidPurchase[]> {
  const purchases: PaidPurchase[] = []
  for (let bought = 0; bought < count; bought++) {
    purchases.push(await buy(sandbox, url, shop, buyers++))
  }
  return purchases
}

/** Reports an order to the shop, as the service does (spec 6.5). */
export async function notify({ notification_url, order_id }: PaidPurchase): Promise<void> {
  await sendEvent(notification_url, "order.v2.new", { order_id })
}

/**
 * Returns a function that waits until the shop has recorded an order as accepted, which happens after
 * its capture. One statement asks for all awaited orders. It reads the shop's database, because
 * requests to the shop would slow down the orders that they wait for.
 */
export function watchAccepted(shop: pg.Client): (context_id: string) => Promise<void> {
  const awaited = new Map<string, () => void>()
  let polling: Promise<void> | undefined
  const poll = async () => {
    while (awaited.size) {
      const { rows } = await shop.query<{ context_id: string }>(
        `SELECT context_id FROM one_click_purchase
          WHERE status = 'accepted' AND context_id = ANY ($1)`,
        [[...awaited.keys()]]
      )
      for (const { context_id } of rows) {
        awaited.get(context_id)?.()
        awaited.delete(context_id)
      }
      await wait(5)
    }
    polling = undefined
  }
  return (context_id) =>
    new Promise((resolve, reject) => {
      awaited.set(context_id, resolve)
      polling ??= poll()
      polling.catch(reject)
    })
}
