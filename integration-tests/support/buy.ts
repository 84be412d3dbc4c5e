import type { ContactInput } from "../../sandbox/schemas/contact"
import { changeOrder, NO_END_EVENT, type OrderChange } from "./at-service"
import type { Buyer, OneClickShop, PurchaseRequest } from "./one-click-shop"
import { incomingOrder, orders, purchaseOf } from "./read"
import { until } from "../../testing/until"

export const ada: ContactInput = {
  email: "ada@example.com",
  phone: "+33612345678",
  first_name: "Ada",
  last_name: "Martin",
  address: {
    street: "1 rue de la Paix",
    complementary: "3rd floor",
    company_name: "Analytical Engines",
    postcode: "75002",
    city: "Paris",
    country: "FR",
    label: "Office",
  },
}

/** What may show that a text is about `ada`. */
export const PERSONAL = /ada@|\bAda\b|Martin|Paix|75002|33612345678/

export type Wishes = PurchaseRequest & {
  contact?: ContactInput
  quantity?: number
  carrierId?: string
  coupon?: string
  /** How the service returns the order. */
  change?: OrderChange
  /** What happens between the buyer's wishes and the payment. */
  beforePayment?: (context: string) => Promise<unknown>
}

/** What a buyer in Japan wishes beside a product. */
export const inJapan = ({ shop }: OneClickShop) => ({
  body: { region_id: shop.japanId, country_code: "jp" },
  contact: { ...ada, address: { ...ada.address, country: "JP", postcode: "100-0001" } },
})

/** Opens the modal, and does there what the buyer wishes, up to the payment. */
export async function fillModal(buyer: Buyer, wishes: Wishes = {}): Promise<void> {
  await buyer.open()
  await buyer.setContact(wishes.contact ?? ada)
  if (wishes.quantity) {
    await buyer.setQuantity(wishes.quantity)
  }
  if (wishes.coupon) {
    await buyer.applyCoupon(wishes.coupon)
  }
  if (wishes.carrierId) {
    await buyer.chooseShipping(wishes.carrierId)
  }
}

/** Opens a purchase and its modal, and does there what the buyer wishes, up to the payment. */
export async function openModal(test: OneClickShop, wishes?: Wishes) {
  const opened = await test.open(wishes)
  await fillModal(opened.buyer, wishes)
  if (wishes?.change) {
    const { order } = await test.sandbox.control.orderOfContext(opened.context)
    await changeOrder(test, order.id, wishes.change)
  }
  return opened
}

/** Goes through a purchase in the modal up to the payment, and pays. */
export async function shopUntilPaid(test: OneClickShop, wishes?: Wishes) {
  const { context, buyer } = await openModal(test, wishes)
  await wishes?.beforePayment?.(context)
  return { context, view: await buyer.pay() }
}

/**
 * Pays for a purchase about which the shop gets no event any more; `order` is the service's, and
 * `receive` stores it as the event would.
 */
export async function shopWithoutEvents(test: OneClickShop, wishes?: Wishes) {
  await test.sandbox.control.setFaults([
    { kind: "drop", on: "events", target: "order.v2.new" },
    NO_END_EVENT,
  ])
  const { context } = await shopUntilPaid(test, wishes)
  const { order } = await test.sandbox.control.orderOfContext(context)
  const received = { service_order_id: order.id, context_id: context }
  const receive = () => test.oneClick.inbox.receive({ ...received, now: new Date() })
  return { context, order, receive }
}

/** Returns how to pay for a purchase and wait for its order. */
const shopUntil =
  <Order>(waited: (test: OneClickShop, context: string) => Promise<Order>) =>
  async (test: OneClickShop, wishes?: Wishes) => {
    const paid = await shopUntilPaid(test, wishes)
    return { ...(await waited(test, paid.context)), ...paid }
  }

/** Pays for a purchase, and returns its order with its Medusa order once it is accepted. */
export const shopUntilAccepted = shopUntil(accepted)

/** Pays for a purchase, and returns its order once it is placed and needs approval. */
export const shopUntilPlaced = shopUntil((test, context) => placed(test, context))

/** Pays for a purchase, and returns its order once nothing handles it automatically any more. */
export const shopUntilSettled = shopUntil((test, context) => settled(test, context))

/** Removes the cart from every stored quote. */
export const forgetQuotes = ({ oneClick }: OneClickShop) =>
  oneClick.updateQuotes({ selector: {}, data: { cart: null } })

/**
 * Pays for a purchase whose item costs the buyer 25.00 and is stored by the shop at 24.00; returns
 * its order.
 */
export const buyAtAnotherPrice = (test: OneClickShop, change?: OrderChange) =>
  shopUntilSettled(test, {
    change,
    beforePayment: async (context) => {
      await forgetQuotes(test)
      const { id } = await purchaseOf(test, context)
      await test.oneClick.updatePurchases({ id, amount: 2400 })
    },
  })

type Row = Awaited<ReturnType<typeof incomingOrder>>

/** Waits until nothing handles the order of a purchase, and it is as wanted. */
function idle(
  test: OneClickShop,
  context_id: string,
  isWanted: (row: Row) => unknown,
  within?: number
) {
  return until(
    async () => {
      const row = await incomingOrder(test, { context_id })
      return row && !row.lease_owner && isWanted(row) ? row : undefined
    },
    { within }
  )
}

/** Waits until the order of a purchase is placed and needs approval. */
export const placed = (test: OneClickShop, context_id: string) =>
  idle(test, context_id, (row) => {
    const { state, reason, order_placed_emitted_at } = row
    return state === "placed" && (reason === "approval_required" || order_placed_emitted_at)
  })

/** Waits until an attempt at the order of a purchase has failed. */
export const failedOnce = (test: OneClickShop, context_id: string) =>
  idle(test, context_id, ({ message }) => message)

const RESTING = ["accepted", "review", "declined", "cancelled", "closed", "failed"]

/** Waits until nothing handles the order of a purchase automatically any more. */
export const settled = (test: OneClickShop, context_id: string, within = 20_000) =>
  idle(test, context_id, ({ state }) => RESTING.includes(state), within)

/** Expects that the order of a purchase is accepted in the end; returns it with its one Medusa order. */
export async function accepted(test: OneClickShop, context_id: string) {
  const row = await settled(test, context_id)
  expect(row).toMatchObject({ state: "accepted", reason: null })
  const all = await orders(test)
  const own = all.filter(({ metadata }) => metadata?.one_click_context_id === context_id)
  expect(own).toMatchObject([{ id: row.order_id }])
  return { ...row, order: own[0] }
}

/** Accepts an order as a person does in the dashboard; returns it with its one Medusa order. */
export async function acceptOrder(test: OneClickShop, order: { id: string; context: string }) {
  expect((await test.admin.post(`orders/${order.id}/accept`)).status).toBe(200)
  return accepted(test, order.context)
}

/** An order that needs review because of these differences from its quote. */
export const differs = (...list: object[]) => ({
  state: "review",
  reason: "differs",
  differences: { list },
})
