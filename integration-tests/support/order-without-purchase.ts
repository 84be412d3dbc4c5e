import { demoMerchant } from "../../sandbox"
import { authorizeBody, contact } from "../../sandbox/testing/examples"
import { serviceClient } from "../../sandbox/testing/service-client"
import type { OneClickShop } from "./one-click-shop"

/**
 * Pays for an order with this context that the shop has not asked for and gets no event of, so that
 * it stays pending; returns its id.
 */
export async function orderWithoutPurchase({ sandbox }: OneClickShop, context: string) {
  await sandbox.control.setFaults([{ kind: "drop", on: "events" }])
  const { url } = await serviceClient(sandbox.url, demoMerchant.apiKey).authorize(
    authorizeBody("http://127.0.0.1:9/", { context: { id: context } })
  )
  await sandbox.buyer(url).setContact(contact)
  await sandbox.buyer(url).pay()
  return (await sandbox.control.orderOfContext(context)).order.id
}
