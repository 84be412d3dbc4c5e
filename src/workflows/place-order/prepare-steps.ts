import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules, generateEntityId } from "@medusajs/framework/utils"
import {
  StepResponse,
  createStep,
  type StepExecutionContext,
} from "@medusajs/framework/workflows-sdk"
import type { PricedCart } from "../../pricing/types"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import type { Held } from "../../modules/one-click/repositories/inbox"
import { isEnded } from "../../modules/one-click/states"
import { isCancelled } from "../../orders/medusa-order"
import type {
  OrderRecord,
  PickupPoint,
  ServiceOrder,
} from "../../modules/one-click/gateway/schemas/order"
import { endOf } from "../../orders/service-status"
import { changesOf } from "../../orders/terms"
import { storedProvince } from "../../medusa/regions"
import { findCustomerByEmail } from "../../medusa/customers"
import { invalidRecord, readRecord, withStatus } from "../../orders/decide-at-service"
import { type OrderAddress, orderAddress, orderCountry } from "../../orders/order-address"
import { type OrderInput, retrieveFor } from "../../orders/taken-order"

/**
 * Loads the order's data and stores the ids of the order and payment collection before they are
 * created, so that a run after an interruption finds what the first run created.
 *
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
async function prepareOrder(container: MedusaContainer, input: OrderInput) {
  const oneClick = container.resolve("oneClick")
  const { cart: stored, ...incoming } = await retrieveFor("place", oneClick, input)
  if (!stored || !incoming.purchase_id) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `Incoming order ${incoming.id} has no cart to be placed from.`
    )
  }
  const purchase = await oneClick.retrievePurchase(incoming.purchase_id)
  const ids = {
    order_id: incoming.order_id ?? generateEntityId(undefined, "order"),
    payment_collection_id: incoming.payment_collection_id ?? generateEntityId(undefined, "pay_col"),
  }
  if (!incoming.order_id || !incoming.payment_collection_id) {
    await oneClick.inbox.moveOrThrow(incoming, ids)
  }
  await renewHoldsOfEnded(container, incoming)
  const cart = stored as unknown as PricedCart
  return {
    ...ids,
    incoming,
    purchase,
    cart,
    offer: cart.offers.find((offer) => offer.id === incoming.offer_id) ?? null,
    settings: await oneClick.settings.retrieve(),
  }
}

/** What the steps of placing an order need to know of it. */
export type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>

export const prepareOrderStep = createStep(
  "one-click-prepare-order",
  async (input: OrderInput, { container }) => new StepResponse(await prepareOrder(container, input))
)

/**
 * Renews the holds of an earlier order of the purchase whose Medusa order is canceled, or was left
 * as it is when somebody resolved the order by hand: its line items used the holds' ids.
 */
async function renewHoldsOfEnded(
  container: MedusaContainer,
  { id, purchase_id }: Pick<IncomingOrderRow, "id" | "purchase_id">
) {
  const oneClick = container.resolve("oneClick")
  const earlier = await oneClick.listIncomingOrders(
    { purchase_id, id: { $ne: id }, order_id: { $ne: null } },
    { select: ["order_id", "state"] }
  )
  if (!earlier.length) {
    return
  }
  const orders = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: earlier.map(({ order_id }) => String(order_id)) }, { relations: ["items"] })
  const ended = earlier.filter(({ state }) => isEnded(state)).map(({ order_id }) => order_id)
  const over = orders.filter((order) => isCancelled(order) || ended.includes(order.id))
  await oneClick.holds.renew(over.flatMap(({ items }) => (items ?? []).map((item) => item.id)))
}

type RefuseChangedInput = {
  prepared: PreparedOrder
  /** The service's order, if the caller has just retrieved it. */
  record?: OrderRecord | null
}

/**
 * Aborts if the service's record is no longer the one that was compared, before stock is consumed,
 * an order is created, and the buyer is notified. An order that is over, or says something else, is
 * compared again; one that the service does not know or return in full now is tried again later.
 *
 * @returns the record
 * @throws {MedusaError} CONFLICT with code `changed_since_comparison`
 * @throws {ServiceError} `not_found`, or `invalid_answer` with the fields that could not be read
 */
export const refuseChangedStep = createStep(
  "one-click-refuse-changed",
  async ({ prepared: { incoming }, record }: RefuseChangedInput, { container }) => {
    const { gateway, options } = container.resolve("oneClick")
    const { status, order, fields } = record
      ? withStatus(record)
      : await readRecord(await gateway.connect(), incoming)
    const isOver = !!endOf(status)
    if (!isOver && !order) {
      throw invalidRecord(fields)
    }
    if (isOver || !order || changesOf(incoming, order, options).length) {
      throw new MedusaError(
        MedusaError.Types.CONFLICT,
        "The order has changed at the service since it was compared: it is compared again.",
        "changed_since_comparison"
      )
    }
    return new StepResponse(order)
  }
)

/** Whom a Medusa order is for. */
export type Buyer = {
  customer_id: string
  email: string
  address: OrderAddress
  /** Where the buyer collects the shipment; null if it goes to the address. */
  pickup_point: PickupPoint | null
}

type FindBuyerInput = { prepared: PreparedOrder; record: ServiceOrder }

/**
 * Returns the order's customer, email address, postal address (spec 2.8) and pickup point. A guest
 * stays a guest: a typed email address selects a registered customer only if the shop's settings
 * allow it.
 */
export const findBuyerStep = createStep(
  "one-click-find-buyer",
  async ({ prepared, record: { user, shipment } }: FindBuyerInput, { container }) => {
    const country_code = orderCountry(user, prepared.incoming.country_code)
    if (!user?.email || !country_code) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        "The service's order has no email address or no country."
      )
    }
    const address = orderAddress(user, country_code)
    const province = await storedProvince(container, address)
    const { customer_id, created } = await findCustomer(container, user.email, prepared)
    const buyer: Buyer = {
      email: user.email,
      address: { ...address, ...(province && { province }) },
      pickup_point: shipment?.pickup_point ?? null,
      customer_id,
    }
    const done = created ? { held: prepared.incoming, value: customer_id } : undefined
    return new StepResponse(buyer, done)
  },
  unlessTakenOver(deleteUnused)
)

/** Deletes a customer, unless another order of the same guest has used it meanwhile. */
async function deleteUnused(id: string, container: MedusaContainer): Promise<void> {
  const [used] = await container
    .resolve(Modules.ORDER)
    .listOrders({ customer_id: id }, { select: ["id"], take: 1 })
  if (!used) {
    await container.resolve(Modules.CUSTOMER).deleteCustomers(id)
  }
}

async function findCustomer(
  container: MedusaContainer,
  email: string,
  { purchase, settings }: PreparedOrder
): Promise<{ customer_id: string; created: boolean }> {
  const find = () => findCustomerByEmail(container, email, settings.customers === "attach")
  const known = purchase.customer_id ?? (await find())?.id
  if (known) {
    return { customer_id: known, created: false }
  }
  try {
    const created = await container.resolve(Modules.CUSTOMER).createCustomers({ email })
    return { customer_id: created.id, created: true }
  } catch (error) {
    // Another order of the same guest may have created the customer meanwhile.
    const other = await find()
    if (!other) {
      throw error
    }
    return { customer_id: other.id, created: false }
  }
}

/** What a step has done for an order, which has no lease if the workflow is called directly. */
type Done<Value> = { held: Held; value: Value }

/**
 * Returns whether a run that failed may undo what it placed. It may not if another process has
 * taken the order over, which builds on it; nor if the order is recorded as placed, and only the
 * database's answer was lost.
 */
export async function mayUndo(container: MedusaContainer, held: Held): Promise<boolean> {
  const oneClick = container.resolve("oneClick")
  const row = held.lease_owner
    ? await oneClick.leases.renew(held, new Date())
    : await oneClick.retrieveIncomingOrder(held.id)
  return !!row && row.state !== "placed" && row.state !== "accepted"
}

/** Returns a step's compensation, which runs only if this run may undo what it placed. */
export function unlessTakenOver<Value>(
  undo: (value: Value, container: MedusaContainer) => Promise<unknown>
) {
  return async (done: Done<Value> | undefined, { container }: StepExecutionContext) => {
    if (done && (await mayUndo(container, done.held))) {
      await undo(done.value, container)
    }
  }
}
