import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PricedCart } from "../../../pricing/types"
import { decisionsOf, takenOver } from "../../../modules/one-click/repositories/inbox"
import { statesBefore } from "../../../orders/transitions"

/**
 * Loads the order's data and stores the ids of the order and payment collection before they are
 * created, so that a run after an interruption finds what the first run created.
 *
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export const prepareOrderStep = createStep(
  "one-click-prepare-order",
  async ({ id, owner }: { id: string; owner?: string | null }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const incoming = await oneClick.retrieveIncomingOrder(id)
    if (!incoming.cart || !incoming.purchase_id) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `Incoming order ${id} has no cart to be placed from.`
      )
    }
    const purchase = await oneClick.retrievePurchase(incoming.purchase_id)
    const lease = { id, owner: owner ?? incoming.lease_owner }
    if (incoming.lease_owner !== lease.owner) {
      throw takenOver()
    }
    const ids = {
      order_id: incoming.order_id ?? generateEntityId(undefined, "order"),
      payment_collection_id:
        incoming.payment_collection_id ?? generateEntityId(undefined, "pay_col"),
    }
    if (!incoming.order_id || !incoming.payment_collection_id) {
      const from = statesBefore("place")
      if (!(await oneClick.inbox.move({ ...lease, from, order: ids }))) {
        throw takenOver()
      }
    }
    await renewHoldsOfCancelled(container, purchase.id)
    const cart = incoming.cart as unknown as PricedCart
    return new StepResponse({
      ...ids,
      lease,
      service_order_id: incoming.service_order_id,
      chosen_country: incoming.country_code,
      /** Whether no earlier run can have created anything under the ids. */
      is_first: !incoming.order_id && !incoming.payment_collection_id,
      is_approved: !!incoming.approved_at,
      /** Whether a person accepted the order although a promotion of it is used up. */
      ignores_limits: decisionsOf(incoming).some(({ ignores_limits }) => ignores_limits),
      terms: incoming.terms,
      purchase,
      cart,
      offer: cart.offers.find((offer) => offer.id === incoming.offer_id) ?? null,
      settings: await oneClick.settings.retrieve(),
    })
  }
)

/**
 * Renews the holds of an earlier order of the purchase that was created and canceled: its line items
 * used the holds' ids.
 */
async function renewHoldsOfCancelled(container: MedusaContainer, purchase_id: string) {
  const oneClick = container.resolve("oneClick")
  const earlier = await oneClick.listIncomingOrders(
    { purchase_id, state: ["declined", "cancelled"], order_id: { $ne: null } },
    { select: ["order_id"] }
  )
  if (!earlier.length) {
    return
  }
  const orders = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: earlier.map(({ order_id }) => String(order_id)) }, { relations: ["items"] })
  await oneClick.holds.renew(orders.flatMap(({ items }) => (items ?? []).map(({ id }) => id)))
}
