import type { Requirement } from "./requirement"
import { demand } from "./requirement"
import type { Begun, Shop } from "./shop"
import { begin, demandTaken, demandUntouched, fill, mistakes, onlyIf } from "./shop"

async function beginWithStock(shop: Shop): Promise<Begun> {
  const begun = await begin(shop)
  onlyIf(begun.sent.stock, "this shop does not ask to be asked for stock")
  return begun
}

/** Stock requests and stock notifications (spec 6.1, 6.2). */
export const stockRequirements: Requirement<Shop>[] = [
  {
    spec: "6.2",
    title: "an increase is answered with the requested quantity, or 0, and the item's reference",
    check: async (shop) => {
      const { buyer, orderId, sent } = await beginWithStock(shop)
      onlyIf(sent.quantity, "the quantity cannot be changed in this shop's modal")
      await buyer.open()
      const view = await buyer.setQuantity(2)
      const wrong = await mistakes(shop, orderId)
      demand(wrong === "", wrong)
      return view.notice ? "answered 0" : "answered the quantity asked for"
    },
  },
  {
    spec: "6.2",
    title: "an absurd quantity is answered with 0, not with an error",
    check: async (shop) => {
      const { buyer, orderId, sent } = await beginWithStock(shop)
      onlyIf(sent.quantity, "the quantity cannot be changed in this shop's modal")
      await buyer.open()
      const view = await buyer.setQuantity(999)
      const wrong = await mistakes(shop, orderId)
      demand(wrong === "", wrong)
      return view.notice?.code ?? "the shop has 999 of them"
    },
  },
  {
    spec: "6.1",
    title: "a release after a decrease is taken",
    check: async (shop) => {
      const { buyer, orderId, sent } = await beginWithStock(shop)
      onlyIf(sent.quantity, "the quantity cannot be changed in this shop's modal")
      await buyer.open()
      await buyer.setQuantity(2)
      await buyer.setQuantity(1)
      return demandTaken(shop, orderId, "order.stock.released")
    },
  },
  {
    spec: "6.1",
    title: "a release without a quantity (it means 1) is taken",
    check: async (shop) => {
      await shop.control.setForms({ release_quantity: "omit_one" })
      const { buyer, orderId } = await beginWithStock(shop)
      await buyer.open()
      await buyer.leave()
      return demandTaken(shop, orderId, "order.stock.released")
    },
  },
  {
    spec: "6.1",
    title: "a release that lists another product with quantity 0 is taken",
    check: async (shop) => {
      await shop.control.setForms({ release_quantity: "zero_first" })
      const { buyer, orderId } = await beginWithStock(shop)
      await buyer.open()
      await buyer.leave()
      return demandTaken(shop, orderId, "order.stock.released")
    },
  },
  {
    spec: "6.1",
    title: "the same release sent twice is taken twice",
    check: async (shop) => {
      await shop.control.setFaults([
        { kind: "duplicate", on: "events", target: "order.stock.released" },
      ])
      const { buyer, orderId } = await beginWithStock(shop)
      await buyer.open()
      await buyer.leave()
      return demandTaken(shop, orderId, "order.stock.released")
    },
  },
  {
    spec: "6.1",
    title: "a failed payment debits nobody and its release is taken",
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
    title: "a purchase that is left debits nobody and its release is taken",
    check: async (shop) => {
      const begun = await beginWithStock(shop)
      await begun.buyer.open()
      await begun.buyer.leave()
      await demandTaken(shop, begun.orderId, "order.stock.released")
      return demandUntouched(shop, begun.orderId)
    },
  },
]
