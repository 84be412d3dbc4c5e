import { cancelOrderWorkflow, createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { setStatusSilently, type Status } from "./at-service"
import { settled, type shopUntilPlaced } from "./buy"
import type { OneClickShop } from "./one-click-shop"
import { orders, paymentOf } from "./read"

type Bought = Omit<Awaited<ReturnType<typeof shopUntilPlaced>>, "view">

/** What may happen to one order, in Medusa and at the service, and what has become of it. */
export function orderLife(test: OneClickShop, bought: Bought) {
  const medusaOrder = async () => (await orders(test, bought.order_id))[0]
  return {
    /** Returns the order as it is stored. */
    row: () => test.oneClick.retrieveIncomingOrder(bought.id),
    medusaOrder,
    /** Waits until nothing handles the order automatically, and expects it like this. */
    expectSettled: async (expected: object) => {
      const row = await settled(test, bought.context)
      expect(row).toMatchObject(expected)
      return row
    },
    /** In the dashboard, by Medusa's own routes. */
    cancel: () => test.admin.medusa(`orders/${bought.order_id}/cancel`),
    capture: async () =>
      test.admin.medusa(`payments/${(await paymentOf(test, bought)).payment_id}/capture`),
    /** In the dashboard, by the plugin's routes. */
    decide: (decision: "accept" | "decline" | "resolve") =>
      test.admin.post(`orders/${bought.id}/${decision}`),
    openEdit: () => test.admin.medusa("order-edits", { order_id: bought.order_id }),
    closeEdit: () => test.api.delete(`/admin/order-edits/${bought.order_id}`, test.admin.config),
    /** As code of the shop does. */
    cancelByCode: () => test.run(cancelOrderWorkflow, { order_id: String(bought.order_id) }),
    fulfill: async () => {
      const { id: order_id, items } = await medusaOrder()
      const fulfilled = items.map(({ id, quantity }) => ({ id, quantity }))
      await test.run(createOrderFulfillmentWorkflow, { order_id, items: fulfilled })
    },
    /** At the service, which sends no event of it. */
    setStatus: (status: Status) => setStatusSilently(test, bought.service_order_id, status),
    /** At the service, which sends the event. */
    cancelAtService: () => test.control.cancel(bought.service_order_id),
  }
}
