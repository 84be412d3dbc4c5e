import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** Returns the reservations of an order's line items, in the form of Medusa's checkout event. */
export const findReservationsStep = createStep(
  "one-click-find-reservations",
  async ({ order_id }: { order_id: string }, { container }) => {
    const order = await container
      .resolve(Modules.ORDER)
      .retrieveOrder(order_id, { relations: ["items"] })
    const lines = order.items ?? []
    const reservations = await container
      .resolve(Modules.INVENTORY)
      .listReservationItems(
        { line_item_id: lines.map((line) => line.id) },
        { select: ["id"], take: null }
      )
    return new StepResponse(reservations.map(({ id }) => ({ id, order_id })))
  }
)
