import type { PurchaseView } from "../purchase/view"
import type { Requirement } from "./requirement"
import { demand } from "./requirement"
import type { Begun, Shop } from "./shop"
import { begin, demandTaken, demandUntouched, fill, mistakes, onlyIf } from "./shop"

async function beginWithStock(shop: Shop): Promise<Begun> {
  const begun = await begin(shop)
  onlyIf(begun.sent.stock, "this shop doesn't request stock checks")
  return begun
}

async function openWithQuantity(shop: Shop): Promise<Begun> {
  const begun = await beginWithStock(shop)
  onlyIf(begun.sent.quantity, "the quantity cannot be changed in this shop's modal")
  await begun.buyer.open()
  return begun
}

/** Requests a quantity; checks that the shop answered without mistakes. */
async function increaseTo(shop: Shop, quantity: number): Promise<PurchaseView> {
  const { buyer, orderId } = await openWithQuantity(shop)
  const view = await buyer.setQuantity(quantity)
  const wrong = await mistakes(shop, orderId)
  demand(wrong === "", wrong)
  return view
}

/** Returns a requirement for the release of a purchase that the buyer leaves. */
function releasedOnLeave(
  title: string,
  prepare: (control: Shop["control"]) => Promise<unknown>
): Requirement<Shop> {
  return {
    spec: "6.1",
    title,
    check: async (shop) => {
      await prepare(shop.control)
      const { buyer, orderId } = await beginWithStock(shop)
      await buyer.open()
      await buyer.leave()
      return demandTaken(shop, orderId, "order.stock.released")
    },
  }
}

/** Stock requests and stock notifications (spec 6.1, 6.2). */
export const stockRequirements: Requirement<Shop>[] = [
  {
    spec: "6.2",
    title: "an increase is answered with the requested quantity, or 0, and the item's reference",
    check: async (shop) => {
      const view = await increaseTo(shop, 2)
      return view.notice ? "answered 0" : "answered the quantity asked for"
    },
  },
  {
    spec: "6.2",
    title: "an absurd quantity is answered with 0, not with an error",
    check: async (shop) => (await increaseTo(shop, 999)).notice?.code ?? "the shop has 999 of them",
  },
  {
    spec: "6.1",
    title: "a release after a decrease is accepted",
    check: async (shop) => {
      const { buyer, orderId } = await openWithQuantity(shop)
      await buyer.setQuantity(2)
      await buyer.setQuantity(1)
      return demandTaken(shop, orderId, "order.stock.released")
    },
  },
  releasedOnLeave("a release without a quantity (it means 1) is accepted", (control) =>
    control.setForms({ release_quantity: "omit_one" })
  ),
  releasedOnLeave("a release that lists another product with quantity 0 is accepted", (control) =>
    control.setForms({ release_quantity: "zero_first" })
  ),
  releasedOnLeave("the same release sent twice is accepted twice", (control) =>
    control.setFaults([{ kind: "duplicate", on: "events", target: "order.stock.released" }])
  ),
  {
    spec: "6.1",
    title: "a failed payment debits nobody and its release is accepted",
    check: async (shop) => {
      const begun = await beginWithStock(shop)
      await fill(shop, begun)
      await begun.buyer.payFailing()
      await demandTaken(shop, begun.orderId, "order.stock.released")
      return demandUntouched(shop, begun.orderId)
    },
  },
  {
    spec: "6.1",
    title: "a purchase that is left debits nobody and its release is accepted",
    check: async (shop) => {
      const begun = await beginWithStock(shop)
      await begun.buyer.open()
      await begun.buyer.leave()
      await demandTaken(shop, begun.orderId, "order.stock.released")
      return demandUntouched(shop, begun.orderId)
    },
  },
]
