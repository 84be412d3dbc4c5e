import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PricedCart } from "../../../cart/types"

/**
 * Loads the order's data and stores the ids of the order and payment collection before they are
 * created, so that a run after an interruption finds what the first run created.
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
    const ids = {
      order_id: incoming.order_id ?? generateEntityId(undefined, "order"),
      payment_collection_id:
        incoming.payment_collection_id ?? generateEntityId(undefined, "pay_col"),
    }
    if (!incoming.order_id || !incoming.payment_collection_id) {
      await oneClick.inbox.update({ id, ...ids })
    }
    await renewHoldsOfCancelled(container, purchase.id)
    const cart = incoming.cart as unknown as PricedCart
    return new StepResponse({
      ...ids,
      lease: { id, owner: incoming.lease_owner },
      service_order_id: incoming.service_order_id,
      /** Whether no earlier run can have created anything under the ids. */
      is_first: !incoming.order_id && !incoming.payment_collection_id,
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
 */
async function renewHoldsOfCancelled(container: MedusaContainer, purchase_id: string) {
  const oneClick = container.resolve("oneClick")
  const earlier = await oneClick.listIncomingOrders(
    { purchase_id, state: ["declined", "cancelled"], placed_at: { $ne: null } },
    { select: ["order_id"] }
  )
  for (const { order_id } of earlier) {
    const order = await container
      .resolve(Modules.ORDER)
      .retrieveOrder(String(order_id), { relations: ["items"] })
    await oneClick.holds.renew((order.items ?? []).map((item) => item.id))
  }
}
