import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PricedCart } from "../../../cart/types"
import type { IncomingOrderRow } from "../../../modules/one-click/models"
import { agreedCart } from "../../../orders/compare/agreed-cart"
import { SECOND_ORDER } from "../../../orders/compare/comparison-result"
import { type DecisionRecord, takenOver } from "../../../modules/one-click/repositories/inbox"
import { isDecided } from "../../../orders/service-status"
import { readOrder } from "../../../orders/read-order"
import { statesBefore } from "../../../orders/transitions"

type ApproveInput = {
  row: IncomingOrderRow
  decision: DecisionRecord | undefined
  retrieved: { record: unknown }
}

/**
 * Records that an order is approved. An order that differs from its quote is placed with the
 * amounts the buyer pays.
 *
 * @throws {MedusaError} NOT_ALLOWED with the reason if no Medusa order can be created from the
 * incoming order.
 */
export const approveStep = createStep(
  "one-click-approve",
  async ({ row, decision, retrieved }: ApproveInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const held = { id: row.id, owner: row.lease_owner, from: statesBefore("approve") }
    const approved = {
      approved_at: new Date(),
      attempts: 0,
      reason: null,
      message: null,
    }
    if (row.state === "placed") {
      if (!(await oneClick.inbox.move({ ...held, order: approved, decision }))) {
        throw takenOver()
      }
      return new StepResponse(undefined)
    }
    const read = readOrder(retrieved.record)
    if (!row.cart || !read.readable) {
      const isPaid = isDecided(read.head?.current_status ?? "", "accepted")
      throw cannot(
        "It belongs to no purchase that an order could be made from. " +
          (isPaid
            ? "Its buyer has paid: create the order manually, or refund the buyer at the service."
            : "Decline it instead.")
      )
    }
    const differences = (row.differences?.list ?? []) as unknown[]
    if (row.state === "failed" && !row.approved_at && differences.length) {
      throw cannot(
        "It differed from its quote, and a later comparison did not finish: retry it first."
      )
    }
    const isNew = ["differs", "second_order"].includes(row.reason ?? "")
    const agreement =
      isNew && differences.length
        ? agreedCart(row.cart as unknown as PricedCart, read.order)
        : { possible: true as const, cart: row.cart, offer_id: row.offer_id }
    if (!agreement.possible) {
      throw cannot(`${agreement.why} Decline it instead.`)
    }
    const { cart, offer_id } = agreement
    const order = { ...approved, cart, offer_id }
    if (!(await oneClick.inbox.claimPurchase({ ...held, order, decision }))) {
      await oneClick.inbox.move({ ...held, order: SECOND_ORDER })
      throw cannot(
        "Another order of the same purchase is placed already: decline or cancel that one first."
      )
    }
    return new StepResponse(undefined)
  }
)

function cannot(why: string) {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, `This order cannot be accepted. ${why}`)
}
