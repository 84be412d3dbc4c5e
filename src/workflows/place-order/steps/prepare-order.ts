import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PricedCart } from "../../../cart/types"
import { takenOver } from "../../../modules/one-click/repositories/inbox"
import { isCancelledHere } from "../../../orders/cancel-medusa-order"
import { statesBefore } from "../../../orders/transitions"

/** What an order that the service reopened after its Medusa order was canceled begins with. */
const NEW_ORDER = {
  order_id: null,
  payment_collection_id: null,
  placed_at: null,
  usage_registered_at: null,
  order_placed_emitted_at: null,
}

/**
 * Loads the order's data and stores the ids of the order and payment collection before they are
 * created, so that a run after an interruption finds what the first run created. An order that the
 * service reopened gets new ones: its Medusa order stays canceled.
 *
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export const prepareOrderStep = createStep(
  "one-click-prepare-order",
  async ({ id }: { id: string }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const incoming = await oneClick.retrieveIncomingOrder(id)
    if (!incoming.cart || !incoming.purchase_id) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `Incoming order ${id} has no cart to be placed from.`
      )
    }
    const purchase = await oneClick.retrievePurchase(incoming.purchase_id)
    const lease = { id, owner: incoming.lease_owner }
    const isReopened =
      !!incoming.placed_at && (await isCancelledHere(container, incoming.order_id ?? ""))
    await renewHoldsOfCancelled(container, purchase.id, isReopened ? [id] : [])
    const known = isReopened ? NEW_ORDER : incoming
    const ids = {
      order_id: known.order_id ?? generateEntityId(undefined, "order"),
      payment_collection_id: known.payment_collection_id ?? generateEntityId(undefined, "pay_col"),
    }
    if (!known.order_id || !known.payment_collection_id) {
      const order = isReopened ? { ...NEW_ORDER, ...ids } : ids
      if (!(await oneClick.inbox.move({ ...lease, from: statesBefore("place"), order }))) {
        throw takenOver()
      }
    }
    const cart = incoming.cart as unknown as PricedCart
    return new StepResponse({
      ...ids,
      lease,
      service_order_id: incoming.service_order_id,
      /** Whether no earlier run can have created anything under the ids. */
      is_first: !known.order_id && !known.payment_collection_id,
      is_approved: !!incoming.approved_at,
      purchase,
      cart,
      offer: cart.offers.find((offer) => offer.id === incoming.offer_id) ?? null,
      settings: await oneClick.settings.retrieve(),
    })
  }
)

/**
 * Renews the holds of an earlier order of the purchase that was placed and canceled: its line items
 * used the holds' ids.
 *
 * @param reopened the id of this order, if it was placed and canceled itself
 */
async function renewHoldsOfCancelled(
  container: MedusaContainer,
  purchase_id: string,
  reopened: string[]
) {
  const oneClick = container.resolve("oneClick")
  const earlier = await oneClick.listIncomingOrders(
    {
      purchase_id,
      placed_at: { $ne: null },
      $or: [{ state: ["declined", "cancelled"] }, { id: reopened }],
    },
    { select: ["order_id"] }
  )
  for (const { order_id } of earlier) {
    const order = await container
      .resolve(Modules.ORDER)
      .retrieveOrder(String(order_id), { relations: ["items"] })
    await oneClick.holds.renew((order.items ?? []).map((item) => item.id))
  }
}
