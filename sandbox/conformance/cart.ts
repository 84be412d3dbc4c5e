import type { WireForms } from "../schemas/wire-forms"
import type { Requirement } from "./requirement"
import { demand } from "./requirement"
import type { Shop } from "./shop"
import { begin, fill, mistakes, onlyIf } from "./shop"

/**
 * Returns a requirement for a whole purchase up to the payment, in one wire form, without mistakes
 * by the merchant.
 */
function inForm(title: string, spec: string, forms: Partial<WireForms>): Requirement<Shop> {
  return {
    spec,
    title,
    check: async (shop) => {
      await shop.control.setForms(forms)
      const begun = await begin(shop)
      onlyIf(
        begun.sent.estimate || begun.sent.shipments,
        "this shop uses neither cart rules nor dynamic shipping"
      )
      const total = await fill(shop, begun)
      const wrong = await mistakes(shop, begun.orderId)
      demand(wrong === "", wrong)
      return `the buyer sees ${total} to pay`
    },
  }
}

/** Shipping options and cart rules (spec 6.3, 6.4, 2.9, 2.11). */
export const cartRequirements: Requirement<Shop>[] = [
  inForm("shipping modes have a price, a delay, a carrier and one default each", "2.9", {}),
  {
    spec: "6.4",
    title: "the first estimate, before the buyer is known, is answered",
    check: async (shop) => {
      const { buyer, orderId, sent } = await begin(shop)
      onlyIf(sent.estimate, "this shop does not use cart rules")
      const view = await buyer.open()
      const wrong = await mistakes(shop, orderId)
      demand(view.notice === null && wrong === "", wrong)
      return `${view.shipping.offers.length} shipping modes for the default country`
    },
  },
  {
    spec: "2.11",
    title: "an unknown code is answered with discount_coupon_error",
    check: async (shop) => {
      const { buyer, sent } = await begin(shop)
      onlyIf(sent.estimate && sent.coupon, "this shop's modal takes no codes")
      await buyer.open()
      const view = await buyer.applyCoupon("NO-SUCH-CODE-93517")
      demand(view.coupon.error !== null, "no discount_coupon_error came back")
      return `"${view.coupon.error}"`
    },
  },
  {
    spec: "6.4",
    title: "the estimate after each modification agrees with the one before for the same cart",
    check: async (shop) => {
      const begun = await begin(shop)
      onlyIf(
        begun.sent.estimate && begun.sent.quantity,
        "this shop does not use cart rules with quantities"
      )
      const before = await fill(shop, begun)
      await begun.buyer.setQuantity(2)
      const { totals } = await begun.buyer.setQuantity(1)
      demand(
        totals.total.value === before,
        `${before} before, ${totals.total.value} after plus and minus`
      )
      return `${before} before and after`
    },
  },
  inForm("an estimate that names lines as items[].product_reference is answered", "6.4", {
    estimate_items: "product_reference",
  }),
  inForm("an estimate that names lines as items[].reference is answered", "6.4", {
    estimate_items: "reference",
  }),
  inForm("an estimate whose user is null at first is answered", "6.4", {
    estimate_unknown_user: "null",
  }),
  inForm("an estimate whose user is partial at first is answered", "6.4", {
    estimate_unknown_user: "partial",
  }),
  inForm("an estimate whose user is a placeholder at first is answered", "6.4", {
    estimate_unknown_user: "placeholder",
  }),
  inForm("an estimate whose shipment has only an id is answered", "6.4", {
    shipment_id: "shipment",
  }),
  inForm("an estimate whose shipment has only its carrier's id is answered", "6.4", {
    shipment_id: "carrier",
  }),
  inForm("applied_coupons as strings are understood", "6.4", { applied_coupons: "strings" }),
  inForm("applied_coupons as objects are understood", "6.4", { applied_coupons: "objects" }),
  inForm("a country given by its name is understood", "2.8", { country: "name" }),
  inForm("a language in upper case is understood", "2.8", { language: "upper" }),
  {
    spec: "8",
    title: "every question is answered while the buyer waits",
    check: async (shop) => {
      const begun = await begin(shop)
      await fill(shop, begun)
      const events = await shop.control.events({ order_id: begun.orderId })
      const times = events.filter((event) => event.question).map((event) => event.duration ?? 0)
      onlyIf(times.length > 0, "this shop is asked nothing")
      const { answer_timeout } = await shop.control.state()
      demand(
        Math.max(...times) < answer_timeout,
        `the slowest answer took ${Math.max(...times)} ms`
      )
      return `${times.length} questions, the slowest answered in ${Math.max(...times)} ms`
    },
  },
]
