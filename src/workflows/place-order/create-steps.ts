import type { LinkDefinition, MedusaContainer } from "@medusajs/framework/types"
import { StepResponse, createStep } from "@medusajs/framework/workflows-sdk"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { type ConsumedHold, consumeHold, unconsumeHold } from "../../stock/consume-hold"
import type { NewOrder } from "./order-input"
import { type PreparedOrder, mayUndo, unlessTakenOver } from "./prepare-steps"
import { decisionsOf } from "../../modules/one-click/repositories/inbox"
import { createAuthorizedPayment } from "../../medusa/payments"
import { findMedusaOrder } from "../../orders/medusa-order"
import { findOurProvider, findPayments, type PaymentData } from "../../orders/payments"
import { approvalReason, enter } from "../../orders/reasons"
import type { PromotionUsage } from "../../medusa/promotion-usage"
import {
  countUsageOnce,
  promotionIds,
  promotionUsage,
  registerUses,
} from "../../orders/promotion-uses"

/**
 * Turns the purchase's holds into the order's reservations and books missing units. The order's
 * line items get the ids chosen when the stock was held.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `insufficient_inventory`; nothing is reserved then.
 */
export const consumeHoldsStep = createStep(
  "one-click-consume-holds",
  async ({ purchase, cart, incoming: held }: PreparedOrder, { container }) => {
    const lines = [...cart.lines, ...cart.gifts].filter((line) => line.item.quantity > 0)
    const consumed: ConsumedHold[] = []
    try {
      for (const line of lines) {
        consumed.push(
          await consumeHold(container, {
            context_id: purchase.context_id,
            reference: line.reference,
            variant_id: line.item.variant_id,
            sales_channel_id: cart.sales_channel_id,
            quantity: line.item.quantity,
          })
        )
      }
    } catch (error) {
      if (await mayUndo(container, held)) {
        await unconsume(consumed, container)
      }
      throw error
    }
    const ids = consumed.map(({ reference, line_item_id }) => [reference, line_item_id])
    return new StepResponse(Object.fromEntries(ids) as Record<string, string>, {
      held,
      value: consumed,
    })
  },
  unlessTakenOver(unconsume)
)

function unconsume(consumed: ConsumedHold[], container: MedusaContainer): Promise<unknown> {
  return Promise.all(consumed.map((hold) => unconsumeHold(container, hold)))
}

type CreateInput = { prepared: PreparedOrder; order: NewOrder }

/** Creates the Medusa order, unless an interrupted run already created it. */
export const ensureOrderStep = createStep(
  "one-click-ensure-order",
  async ({ prepared, order }: CreateInput, { container }) => {
    const existing = await findMedusaOrder(container, order.id)
    const placed = existing ?? (await container.resolve(Modules.ORDER).createOrders(order))
    const reference = String(placed.display_id)
    return new StepResponse(
      { id: placed.id, reference },
      { held: prepared.incoming, value: placed.id }
    )
  },
  unlessTakenOver((id: string, container) => container.resolve(Modules.ORDER).deleteOrders([id]))
)

type EnsurePaymentInput = {
  prepared: PreparedOrder
  /** The order's display id, which a capture from the dashboard sends along. */
  order_reference: string
}

/**
 * Creates the order's payment collection with our payment in it, authorized because the buyer
 * authorized it in the modal. A later run finds both by the collection's id.
 */
export const ensurePaymentStep = createStep(
  "one-click-ensure-payment",
  async ({ prepared, order_reference }: EnsurePaymentInput, { container }) => {
    const { payment_collection_id: id, cart, offer, incoming } = prepared
    const [known] = await findPayments(container, prepared)
    const data: PaymentData = {
      service_order_id: incoming.service_order_id,
      payment_collection_id: id,
      order_reference,
    }
    const payment_id =
      known?.id ??
      (await createAuthorizedPayment(container, {
        payment_collection_id: id,
        provider_id: await findProvider(container),
        amount: (offer ?? cart).totals.total,
        currency_code: cart.currency_code,
        data,
      }))
    return new StepResponse({ id, payment_id }, { held: incoming, value: id })
  },
  // Deletes the payment without calling its provider, because nobody decided to decline the order.
  unlessTakenOver((id: string, container) =>
    container.resolve(Modules.PAYMENT).deletePaymentCollections([id])
  )
)

async function findProvider(container: MedusaContainer): Promise<string> {
  const provider = await findOurProvider(container)
  if (!provider) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'The payment provider of medusa-plugin-one-click is not registered: add { resolve: "medusa-plugin-one-click/providers/one-click-payment", id: "one-click" } to the payment module in medusa-config.',
      "not_configured"
    )
  }
  return provider
}

/**
 * Links the order with its payment collection and promotions, as Medusa's checkout does.
 * Repeatable.
 */
export const ensureLinksStep = createStep(
  "one-click-ensure-links",
  async ({ prepared, order }: CreateInput, { container }) => {
    const { order_id, payment_collection_id, incoming: held } = prepared
    const ours = { [Modules.ORDER]: { order_id } }
    const links: LinkDefinition[] = [
      { ...ours, [Modules.PAYMENT]: { payment_collection_id } },
      ...promotionIds(order).map((promotion_id) => ({
        ...ours,
        [Modules.PROMOTION]: { promotion_id },
      })),
    ]
    await container.resolve(ContainerRegistrationKeys.LINK).create(links)
    return new StepResponse(undefined, { held, value: links })
  },
  unlessTakenOver((links: LinkDefinition[], container) =>
    container.resolve(ContainerRegistrationKeys.LINK).dismiss(links)
  )
)

/**
 * Registers the usage of the order's promotions, once per incoming order however often the step
 * runs.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `code_used_up` if a promotion is used up
 */
export const registerUsageOnceStep = createStep(
  "one-click-register-usage-once",
  async ({ prepared: { incoming: held }, order }: CreateInput, { container }) => {
    const { id } = held
    const usage = promotionUsage(order)
    const skipsUsedUp = decisionsOf(held).some(({ ignores_limits }) => ignores_limits)
    const isCounted = await registerUses(container, id, usage, skipsUsedUp)
    return new StepResponse(undefined, isCounted ? { held, value: { id, usage } } : undefined)
  },
  unlessTakenOver(({ id, usage }: { id: string; usage: PromotionUsage }, container) =>
    countUsageOnce(container, id, { method: "revertUsage", usage })
  )
)

/**
 * Marks the purchase as ordered and its incoming order as placed: the Medusa order is complete.
 *
 * @throws {MedusaError} CONFLICT if another process has taken the order over, and may have accepted it since
 */
export const recordPlacedStep = createStep(
  "one-click-record-placed",
  async ({ order_id, incoming }: PreparedOrder, { container }) => {
    const { service_order_id, approved_at } = incoming
    const order = {
      ...enter("place", "placed", approvalReason(!!approved_at)),
      placed_at: new Date(),
    }
    await container.resolve("oneClick").inbox.moveOrThrow(incoming, order, {
      purchase: { status: "ordered", state: "ordered", order_id, service_order_id },
    })
    return new StepResponse(undefined)
  }
)
