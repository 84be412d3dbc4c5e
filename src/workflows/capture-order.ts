import type { MedusaContainer, OrderDTO, PaymentDTO } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  MathBN,
  MedusaError,
  Modules,
  ProductStatus,
} from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { decisionsOf } from "../modules/one-click/repositories/inbox"
import { cancelledInShop, isCancelled } from "../orders/cancel-medusa-order"
import { dropUnfinishedCaptures, followedStatus } from "../orders/payments"
import { restoreReservations } from "../stock/order-reservations"

export type CaptureOrderInput = {
  /** The id of the incoming order. */
  id: string
  now: Date
}

/**
 * Prepares the capture of a placed order's payment: looks once more at what the order needs, and
 * removes what an interrupted capture has left. Returns the id of the payment.
 *
 * Only what the service has decided already skips these checks, because its buyer is debited.
 *
 * @throws {OrderBusyError} if another process is capturing the payment right now; retry later.
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the order was canceled in
 * Medusa, `insufficient_inventory` if its reservation was deleted and the stock is sold, or
 * `not_for_sale`.
 */
const prepareCaptureStep = createStep(
  "one-click-prepare-capture",
  async ({ id, now }: CaptureOrderInput, { container }) => {
    const incoming = await container.resolve("oneClick").retrieveIncomingOrder(id)
    const order = await findOrder(container, incoming)
    const collection_id = incoming.payment_collection_id ?? ""
    const payment = order?.payment_collections
      ?.find(({ id: each }) => each === collection_id)
      ?.payments?.at(0)
    if (!payment || !order) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `Incoming order ${id} has no order with a payment that could be captured.`
      )
    }
    if (isCancelled(order)) {
      throw cancelledInShop()
    }
    await dropUnfinishedCaptures(container, { order_id: order.id, collection_id }, new Date(now))
    await checkNeeds(container, incoming, order)
    return new StepResponse({
      payment_id: payment.id,
      amount: await restOf(container, payment.id),
    })
  }
)

/**
 * Returns the amount of the payment that is left to capture, in major units; undefined for all of
 * it. A workflow of the shop may have captured a part, although the service debits in full.
 */
async function restOf(container: MedusaContainer, payment_id: string): Promise<number | undefined> {
  const { amount, captures, captured_at } = await container
    .resolve(Modules.PAYMENT)
    .retrievePayment(payment_id, { relations: ["captures"] })
  const captured = (captures ?? []).map((capture) => capture.amount)
  return captured.length && !captured_at
    ? MathBN.sub(amount, MathBN.sum(...captured)).toNumber()
    : undefined
}

type OpenOrder = Pick<OrderDTO, "id" | "status" | "canceled_at" | "items"> & {
  payment_collections?: { id: string; payments?: { id: string }[] }[]
}

/** Read by a query, because the order module returns no status beside an order's items. */
async function findOrder(
  container: MedusaContainer,
  { order_id }: IncomingOrderRow
): Promise<OpenOrder | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "status",
      "canceled_at",
      "items.id",
      "items.title",
      "items.variant_id",
      "items.detail.quantity",
      "items.detail.fulfilled_quantity",
      "payment_collections.id",
      "payment_collections.payments.id",
    ],
    filters: { id: order_id ?? "" },
  })
  return data[0] as OpenOrder | undefined
}

async function checkNeeds(
  container: MedusaContainer,
  incoming: IncomingOrderRow,
  { items: lines = [] }: OpenOrder
): Promise<void> {
  const isPaid = followedStatus(incoming.service_order_id) !== undefined
  const isByPerson = decisionsOf(incoming).some(({ decision }) => decision === "accept")
  if (isPaid) {
    return
  }
  if (!isByPerson) {
    await refuseUnsold(container, lines)
  }
  await reserveOpenUnits(container, incoming, lines)
}

async function reserveOpenUnits(
  container: MedusaContainer,
  { context_id }: IncomingOrderRow,
  lines: NonNullable<OpenOrder["items"]>
): Promise<void> {
  const open = lines.filter(({ detail }) => !Number(detail?.fulfilled_quantity ?? 0))
  await restoreReservations(container, {
    context_id: context_id ?? "",
    units: new Map(open.map(({ id, detail }) => [id, Number(detail?.quantity ?? 0)])),
  })
}

/**
 * Reserves again what a placed order lacks whose payment Medusa's own route captures.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `insufficient_inventory` if the stock is sold
 */
export async function reserveLostUnits(
  container: MedusaContainer,
  incoming: IncomingOrderRow
): Promise<void> {
  const order = await findOrder(container, incoming)
  await reserveOpenUnits(container, incoming, order?.items ?? [])
}

/** A person may accept an order of a product that is no longer for sale; the plugin does not. */
async function refuseUnsold(
  container: MedusaContainer,
  lines: { variant_id?: string | null; title: string }[]
): Promise<void> {
  const ids = lines.flatMap(({ variant_id }) => variant_id ?? [])
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ id: ids }, { relations: ["product"], take: ids.length })
  const sold = new Set(
    variants.flatMap(({ id, product }) => (product?.status === ProductStatus.PUBLISHED ? [id] : []))
  )
  const unsold = lines.find(({ variant_id }) => variant_id && !sold.has(variant_id))
  if (unsold) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `"${unsold.title}" is no longer for sale. Accept the order if you can still deliver it, or decline it.`,
      "not_for_sale"
    )
  }
}

/**
 * Captures the payment of a placed order with Medusa's own workflow. Our payment provider then
 * accepts the order at the service (spec 4.5), and succeeds once a record of the service confirms
 * that its buyer is debited.
 *
 * Every step can be repeated. Call the workflow while holding the order's lock.
 *
 * - Input: `id`, the id of the incoming order, and `now`.
 * - Result: the captured payment.
 * - Steps: prepare the capture, `capturePaymentWorkflow`.
 *
 * @throws {MedusaError} NOT_ALLOWED; its code says why the order was not accepted.
 * @throws {ServiceError} if the result is not known; retry later.
 *
 * @example
 * const { result: payment } = await captureOrderWorkflow(container).run({
 *   input: { id: incomingOrder.id, now: new Date() },
 * })
 *
 * @summary
 *
 * Capture the payment of a placed order, which accepts the order at the service.
 */
export const captureOrderWorkflow = createWorkflow(
  "one-click-capture-order",
  (input: CaptureOrderInput) => {
    const capture = prepareCaptureStep(input)
    const payment: WorkflowData<PaymentDTO> = capturePaymentWorkflow.runAsStep({ input: capture })
    return new WorkflowResponse(payment)
  }
)
