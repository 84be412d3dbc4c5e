import type { ContactInput } from "../../sandbox/schemas/contact"
import type { PurchaseView } from "../../sandbox"
import { UNHEARD } from "./decide-there"
import type { OneClickShop } from "./one-click-shop"
import { until } from "./until"

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

type Wishes = {
  body?: Record<string, unknown>
  /** Headers of the purchase request: a logged-in customer. */
  headers?: Record<string, string>
  contact?: ContactInput
  quantity?: number
  carrierId?: string
  coupon?: string
}

/** Opens a purchase and its modal, and does there what the buyer wishes, up to the payment. */
export async function openModal(test: OneClickShop, wishes: Wishes = {}) {
  const { data, context, status } = await test.authorize(wishes.body, wishes.headers)
  if (status !== 200) {
    throw new Error(`Authorize answered ${status}: ${JSON.stringify(data)}`)
  }
  const buyer = test.sandbox.buyer(String(data.url))
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
  return { context, buyer }
}

/** Goes through a purchase in the modal up to the payment, and pays. */
export async function shopUntilPaid(test: OneClickShop, wishes?: Wishes) {
  const { context, buyer } = await openModal(test, wishes)
  const view: PurchaseView = await buyer.pay()
  return { context, view }
}

/**
 * Pays for a purchase about which the shop gets no event any more; `order` is the service's, and
 * `hear` stores it as the event would.
 */
export async function shopUnheard(test: OneClickShop, wishes?: Wishes) {
  await test.sandbox.control.setFaults([
    { kind: "drop", on: "events", target: "order.v2.new" },
    UNHEARD,
  ])
  const { context } = await shopUntilPaid(test, wishes)
  const { order } = await test.sandbox.control.orderOfContext(context)
  const received = { service_order_id: order.id, context_id: context }
  const hear = () => test.oneClick.inbox.receive({ ...received, now: new Date() })
  return { context, order, hear }
}

/** Pays for a purchase, and returns its order once it is placed and needs approval. */
export async function shopUntilPlaced(test: OneClickShop, wishes?: Wishes) {
  const { context } = await shopUntilPaid(test, wishes)
  return { ...(await placed(test, context)), context }
}

/** Pays for a purchase, and returns its order once nothing handles it automatically any more. */
export async function shopUntilSettled(test: OneClickShop, wishes?: Wishes) {
  const { context } = await shopUntilPaid(test, wishes)
  return { ...(await settled(test, context)), context }
}

/**
 * Pays for a purchase whose item costs the buyer 25.00 and is stored by the shop at 24.00; returns
 * its order.
 */
export async function buyAtAnotherPrice(test: OneClickShop) {
  const { buyer, context } = await openModal(test)
  await test.oneClick.updateQuotes({ selector: {}, data: { cart: null } })
  const [purchase] = await test.oneClick.listPurchases({ context_id: context })
  await test.oneClick.updatePurchases({ id: purchase.id, amount: 2400 })
  await buyer.pay()
  return { ...(await settled(test, context)), context }
}

/**
 * Waits until the order of a purchase is placed and needs approval, and nothing handles it.
 */
export function placed(test: OneClickShop, context_id: string) {
  return until(async () => {
    const [row] = await test.oneClick.listIncomingOrders({ context_id })
    const isResting = row?.reason === "approval_required" || row?.order_placed_emitted_at
    return row?.state === "placed" && !row.lease_owner && isResting ? row : undefined
  })
}

const RESTING = ["accepted", "review", "declined", "cancelled", "closed", "failed"]

/** Waits until nothing handles the order of a purchase automatically any more. */
export function settled(test: OneClickShop, context_id: string, within = 20_000) {
  return until(
    async () => {
      const [row] = await test.oneClick.listIncomingOrders({ context_id })
      return row && RESTING.includes(row.state) && !row.lease_owner ? row : undefined
    },
    { within }
  )
}
