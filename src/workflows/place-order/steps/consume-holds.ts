import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PricedCart } from "../../../pricing/types"
import { type ConsumedHold, consumeHold, unconsumeHold } from "../../../stock"
import { mayUndo, type PlacingLease, unlessTakenOver } from "../unless-taken-over"

type ConsumeHoldsInput = { context_id: string; cart: PricedCart; lease: PlacingLease }

/**
 * Turns the purchase's holds into the order's reservations and books missing units. The order's
 * line items get the ids chosen when the stock was held.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `insufficient_inventory`; nothing is reserved then.
 */
export const consumeHoldsStep = createStep(
  "one-click-consume-holds",
  async ({ context_id, cart, lease }: ConsumeHoldsInput, { container }) => {
    const lines = [...cart.lines, ...cart.gifts].filter((line) => line.item.quantity > 0)
    const consumed: ConsumedHold[] = []
    try {
      for (const line of lines) {
        consumed.push(
          await consumeHold(container, {
            context_id,
            reference: line.reference,
            variant_id: line.item.variant_id,
            sales_channel_id: cart.sales_channel_id,
            quantity: line.item.quantity,
          })
        )
      }
    } catch (error) {
      if (await mayUndo(container, lease)) {
        await unconsume(consumed, container)
      }
      throw error
    }
    const ids = consumed.map(({ reference, line_item_id }) => [reference, line_item_id])
    return new StepResponse(Object.fromEntries(ids) as Record<string, string>, {
      lease,
      value: consumed,
    })
  },
  unlessTakenOver(unconsume)
)

function unconsume(consumed: ConsumedHold[], container: MedusaContainer): Promise<unknown> {
  return Promise.all(consumed.map((hold) => unconsumeHold(container, hold)))
}
