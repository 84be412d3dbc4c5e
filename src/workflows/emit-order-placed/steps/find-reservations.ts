import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findReservationsOfOrder } from "../../../medusa/inventory"

/** Returns the reservations of an order's line items, in the form of Medusa's checkout event. */
export const findReservationsStep = createStep(
  "one-click-find-reservations",
  async ({ order_id }: { order_id: string }, { container }) => {
    const ids = await findReservationsOfOrder(container, order_id)
    return new StepResponse(ids.map((id) => ({ id, order_id })))
  }
)
