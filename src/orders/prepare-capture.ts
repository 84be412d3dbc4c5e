import type { OrderLineItemDTO } from "@medusajs/framework/types"
import { MedusaError, ProductStatus } from "@medusajs/framework/utils"
import { notAllowed } from "../lib/not-allowed"
import { restoreReservations } from "../stock/order-reservations"
import { findMedusaOrder, isCancelled } from "./medusa-order"
import { type Capturable, dropUnfinishedCaptures, followedStatus } from "./payments"
import { isDebited } from "./service-status"
import type { TakenOrder } from "./taken-order"

type OpenLine = OrderLineItemDTO & { variant?: { product?: { status: string } } | null }

const FIELDS = [
  "items.id",
  "items.title",
  "items.variant_id",
  "items.variant.product.status",
  "items.detail.quantity",
  "items.detail.fulfilled_quantity",
]

/**
 * Prepares the capture of a placed order's payment, by the plugin or by Medusa's own route: looks
 * once more at what the order needs, and removes what an interrupted capture has left. Call it while
 * holding the order's lock.
 *
 * Only what the service has decided already skips the look at goods and stock, because its buyer is
 * debited.
 *
 * @returns the payment, and the amount of it that is left to capture
 * @throws {OrderBusyError} if another process is capturing the payment right now; retry later.
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the order was canceled in
 * Medusa, `insufficient_inventory` if its reservation was deleted and the stock is sold, or
 * `not_for_sale`.
 */
export async function prepareCapture(taken: TakenOrder, by_person: boolean): Promise<Capturable> {
  const { container, row } = taken
  const order = await findMedusaOrder<{ items?: OpenLine[] }>(container, row.order_id, FIELDS)
  if (isCancelled(order)) {
    throw notAllowed(
      "The order was cancelled in the shop: it can no longer be accepted.",
      "decided_elsewhere"
    )
  }
  const capture = await dropUnfinishedCaptures(taken)
  if (!order || !capture) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `Incoming order ${row.id} has no order with a payment that could be captured.`
    )
  }
  const isPaid = isDebited(followedStatus(row.service_order_id) ?? row.service_status)
  if (row.state === "placed" && !isPaid) {
    const { items: lines = [] } = order
    if (!by_person) {
      refuseUnsold(lines)
    }
    const open = lines.filter(({ detail }) => !Number(detail?.fulfilled_quantity ?? 0))
    await restoreReservations(container, {
      context_id: row.context_id ?? "",
      units: new Map(open.map((line) => [line.id, Number(line.detail?.quantity ?? 0)])),
    })
  }
  return capture
}

/** A person may accept an order of a product that is no longer for sale; the plugin does not. */
function refuseUnsold(lines: OpenLine[]): void {
  const unsold = lines.find(
    ({ variant_id, variant }) => variant_id && variant?.product?.status !== ProductStatus.PUBLISHED
  )
  if (unsold) {
    throw notAllowed(
      `"${unsold.title}" is no longer for sale. Accept the order if you can still deliver it, or decline it.`,
      "not_for_sale"
    )
  }
}
