import { setTimeout as wait } from "node:timers/promises"
import type { OperationName } from "../faults/fault-kinds"
import type { WireForms } from "../schemas/wire-forms"
import type { Requirement } from "./requirement"
import { demand } from "./requirement"
import type { Begun, Shop } from "./shop"
import {
  begin,
  demandAccepted,
  demandTaken,
  demandUntouched,
  eventsOf,
  fill,
  onlyIf,
  orderOnce,
} from "./shop"

/** Buys one item; returns the amount the buyer saw. */
export async function buy(shop: Shop, quantity = 1): Promise<Begun & { seen: number }> {
  const begun = await begin(shop)
  const seen = await fill(shop, begun, quantity)
  await begun.buyer.pay()
  return { ...begun, seen }
}

/** Returns the paths of the shop's successful calls of one kind. */
async function callsOf(shop: Shop, operation: OperationName): Promise<string[]> {
  const calls = await shop.control.calls({ limit: 10_000 })
  return calls
    .filter((call) => call.operation === operation && call.status === 200)
    .map((call) => call.path)
}

async function acceptances(shop: Shop, orderId: string): Promise<number> {
  return (await callsOf(shop, "decide")).filter((path) => path.endsWith(orderId)).length
}

/** Returns a requirement for a purchase with a gift, listed in one form (spec 2.7, 2.11). */
function withGift(title: string, free_items: WireForms["free_items"]): Requirement<Shop> {
  return {
    spec: "2.7",
    title,
    check: async (shop) => {
      await shop.control.setForms({ free_items })
      const begun = await begin(shop)
      onlyIf(begun.sent.estimate, "this shop does not use cart rules")
      const seen = await fill(shop, begun)
      const { free_items: gifts } = await begun.buyer.state()
      onlyIf(gifts.length > 0, "this shop gives nothing away with this product")
      await begun.buyer.pay()
      return demandAccepted(shop, begun.orderId, seen)
    },
  }
}

/** Waits until the shop has listed its pending orders and has had time to read them. */
async function untilListed(shop: Shop): Promise<void> {
  const listings = async () => (await callsOf(shop, "list_orders")).length
  const before = await listings()
  const end = Date.now() + shop.patience
  while ((await listings()) === before) {
    onlyIf(Date.now() < end, `this shop lists no pending orders within ${shop.patience} ms`)
    await wait(100)
  }
  await wait(1_000)
}

/** New orders: noticed, retrieved, and decided once (spec 6.5, 4.2, 4.5). */
export const orderRequirements: Requirement<Shop>[] = [
  {
    spec: "4.5",
    title: "a paid order is accepted, for exactly what the buyer saw",
    check: async (shop) => {
      const { orderId, seen } = await buy(shop)
      return demandAccepted(shop, orderId, seen)
    },
  },
  {
    spec: "4.5",
    title: "an order of two items is accepted, for exactly what the buyer saw",
    check: async (shop) => {
      const { orderId, seen, sent } = await buy(shop, 2)
      onlyIf(sent.quantity, "the quantity cannot be changed in this shop's modal")
      return demandAccepted(shop, orderId, seen)
    },
  },
  {
    spec: "6.5",
    title: "the new-order notification is accepted with 2xx",
    check: async (shop) => {
      const { orderId } = await buy(shop)
      return demandTaken(shop, orderId, "order.v2.new")
    },
  },
  {
    spec: "6.5",
    title: "the older name order.new is understood",
    check: async (shop) => {
      await shop.control.setForms({ notification_event: "order.new" })
      const { orderId, seen } = await buy(shop)
      return demandAccepted(shop, orderId, seen)
    },
  },
  {
    spec: "6.5",
    title: "ten equal notifications at once lead to one acceptance, each is accepted with 2xx",
    check: async (shop) => {
      await shop.control.setFaults([
        { kind: "duplicate", on: "events", target: "order.v2.new", copies: 10 },
      ])
      const { orderId, seen } = await buy(shop)
      await demandAccepted(shop, orderId, seen)
      await demandTaken(shop, orderId, "order.v2.new")
      await wait(500)
      const times = await acceptances(shop, orderId)
      demand(times === 1, `accepted ${times} times`)
      return "accepted once"
    },
  },
  {
    spec: "6.5",
    title:
      "a notification sent again by hand, after the order was accepted, gets 2xx and changes nothing",
    check: async (shop) => {
      const { orderId, seen } = await buy(shop)
      await demandAccepted(shop, orderId, seen)
      const [first] = await eventsOf(shop, orderId, "order.v2.new")
      demand(first !== undefined, "no notification was sent")
      const again = await shop.control.resend(first.id)
      demand(
        again.status !== null && again.status < 300,
        `answered ${again.status}: ${again.answer?.slice(0, 200)}`
      )
      await wait(500)
      demand((await acceptances(shop, orderId)) === 1, "it was accepted again")
      return `answered ${again.status}, accepted once`
    },
  },
  {
    spec: "3",
    title: "an order cancelled at the service before it is decided is never accepted",
    check: async (shop) => {
      await shop.control.setFaults([
        { kind: "delay", on: "events", target: "order.v2.new", milliseconds: 800 },
      ])
      const { orderId } = await buy(shop)
      await shop.control.cancel(orderId)
      await orderOnce(shop, orderId, () => false, 1_500)
      return demandUntouched(shop, orderId)
    },
  },
  {
    spec: "3",
    title: "an accepted order that is cancelled at the service leaves nobody debited",
    check: async (shop) => {
      const { orderId, seen } = await buy(shop)
      await demandAccepted(shop, orderId, seen)
      await shop.control.cancel(orderId)
      return demandUntouched(shop, orderId)
    },
  },
  withGift("gifts listed apart are understood", "apart"),
  withGift("gifts listed among the items are understood", "in_items"),
  withGift(
    "gifts listed among the items without a reference are understood",
    "in_items_without_reference"
  ),
  withGift("gifts that the order leaves out are understood", "left_out"),
  {
    spec: "4.3",
    title: "an order that is listed before it is notified, without its context, is accepted once",
    check: async (shop) => {
      const begun = await begin(shop)
      const seen = await fill(shop, begun)
      await shop.control.setForms({ context: "null" })
      await shop.control.setFaults([{ kind: "drop", on: "events", target: "order.v2.new" }])
      await begun.buyer.pay()
      await untilListed(shop)
      const [lost] = await eventsOf(shop, begun.orderId, "order.v2.new")
      demand(lost !== undefined, "no notification was sent")
      await shop.control.setFaults([])
      await shop.control.resend(lost.id)
      await demandAccepted(shop, begun.orderId, seen)
      demand((await acceptances(shop, begun.orderId)) === 1, "it was accepted more than once")
      return "accepted once"
    },
  },
  {
    spec: "4.5",
    title: "an acceptance answered without a body is understood",
    check: async (shop) => {
      await shop.control.setForms({ decision_answer: "empty" })
      const { orderId, seen } = await buy(shop)
      return demandAccepted(shop, orderId, seen)
    },
  },
]
