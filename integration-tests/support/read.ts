import type { OrderDTO, PaymentCollectionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { OneClickShop } from "./one-click-shop"

/** Returns a purchase as it is stored. */
export async function purchaseOf({ oneClick }: OneClickShop, context_id: string) {
  const [purchase] = await oneClick.listPurchases({ context_id })
  return purchase
}

/** Returns what the storefront may know of a purchase. */
export async function publicView({ api, shop }: OneClickShop, context: string) {
  const headers = { "x-publishable-api-key": shop.publishableKey }
  return (await api.get(`/store/one-click/purchases/${context}`, { headers })).data.purchase
}

/** Returns the status of a purchase's order at the service. */
export async function statusAtService({ sandbox }: OneClickShop, context: string) {
  return (await sandbox.control.orderOfContext(context)).order.current_status
}

export function medusaOrders({ container }: OneClickShop): Promise<OrderDTO[]> {
  return container.resolve(Modules.ORDER).listOrders({})
}

type Paid = { payment_collection_id: string | null }

/** Returns the payment collection of a placed order, and the id of its payment. */
export async function paymentOf(
  { container }: OneClickShop,
  { payment_collection_id }: Paid
): Promise<PaymentCollectionDTO & { payment_id: string }> {
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections({ id: String(payment_collection_id) }, { relations: ["payments"] })
  return { ...collection, payment_id: String(collection.payments?.[0].id) }
}
