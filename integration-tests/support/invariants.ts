import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { ControlClient } from "../../sandbox"
import { toMinor } from "./inside"
import type { OneClickShop } from "./one-click-shop"
import { sum } from "./stock-figures"

type Shop = Pick<OneClickShop, "container" | "oneClick"> & { sandbox: { control: ControlClient } }

type Accounts = Awaited<ReturnType<typeof readAccounts>>

/** What the accounts show once no unit is booked, and every hold agrees. */
export const NOTHING_RESERVED: Partial<Accounts> = {
  stock: { reserved: 0, reservations: 0 },
  unbalanced: [],
}

/**
 * Reads what has to hold between the service, the shop's orders and its stock, whatever happened;
 * `problems` lists what is wrong with it.
 */
export async function readAccounts(test: Shop) {
  const query = test.container.resolve(ContainerRegistrationKeys.QUERY)
  const [{ data }, atService] = await Promise.all([
    query.graph({
      entity: "order",
      fields: [
        "*",
        "items.id",
        "items.detail.*",
        "payment_collections.payments.*",
        "payment_collections.payments.captures.*",
        "payment_collections.payments.refunds.*",
        "transactions.*",
        "shipping_methods.adjustments.*",
      ],
    }),
    test.sandbox.control.orders({ limit: 10_000 }),
  ])
  const orders = data as unknown as Order[]
  const inventory = test.container.resolve(Modules.INVENTORY)
  const [levels, reservations, holds, rows, promotions] = await Promise.all([
    inventory.listInventoryLevels({}, { take: 1_000 }),
    inventory.listReservationItems({}, { take: 10_000 }),
    test.oneClick.listHolds({}, { take: 10_000 }),
    test.oneClick.listIncomingOrders({}, { take: 10_000 }),
    test.container.resolve(Modules.PROMOTION).listPromotions({}),
  ])
  return {
    /** Each order at the service: its money there, and its Medusa orders and captures here. */
    orders: atService.map(({ order, charges }) => {
      const mine = orders.filter(({ metadata }) => metadata?.one_click_order_id === order.id)
      return {
        id: order.id,
        status: order.current_status,
        /** Minor units, like the amount that Medusa has captured through the service and not refunded. */
        debited: charges.buyer_debited.value,
        medusa_orders: mine.length,
        captured: sum(mine.map((order) => capturedOf(order) - refundedOf(order))),
        /** The same amount, as the transactions of the Medusa order say it. */
        recorded: sum(mine.map(recordedOf)),
        cancelled: mine.every(({ canceled_at }) => !!canceled_at),
      }
    }),
    stock: {
      reserved: sum(levels.map(({ reserved_quantity }) => reserved_quantity)),
      reservations: sum(reservations.map(({ quantity }) => quantity)),
    },
    /** Promotions with a limit: how often they count as used, and how many orders have them. */
    uses: usesOf(promotions, orders),
    unbalanced: holds.flatMap((hold) => {
      const { reference, booked, released, consumed } = hold
      const own = reservations.filter(({ line_item_id }) => line_item_id === hold.line_item_id)
      const reserved = sum(own.map(({ quantity }) => quantity))
      const incoming = rows.filter(({ context_id }) => context_id === hold.context_id)
      const made = orders.filter(({ id }) => incoming.some(({ order_id }) => order_id === id))
      const sold = standing(hold, made.find(({ canceled_at }) => !canceled_at) ?? made[0])
      // Without managed stock, a unit has no parts to reserve.
      const isManaged = (hold.parts as unknown as unknown[]).length > 0
      const due = isManaged ? booked - released - consumed + sold : 0
      const says = `booked ${booked}, released ${released}, consumed ${consumed}`
      return reserved === due ? [] : [`${reference}: ${reserved} reserved, ${says}`]
    }),
  }
}

/** Expects that nothing is wrong with the accounts, and returns them. */
export async function soundAccounts(test: Shop): Promise<Accounts> {
  const accounts = await readAccounts(test)
  expect(problems(accounts)).toEqual([])
  return accounts
}

/** A Medusa order, as far as the accounts read it. */
type Order = {
  id: string
  /** Set for a canceled order even after it is archived, which changes its status. */
  canceled_at: unknown
  metadata: { one_click_order_id?: string } | null
  version: number
  items: { id: string; detail: { quantity: number; fulfilled_quantity: number } }[]
  payment_collections: { payments: Payment[] }[]
  transactions: { reference_id: string; amount: number }[]
  shipping_methods: { adjustments: { promotion_id: string | null }[] }[]
}
type Parts = { id: string; amount: number }[]
type Payment = Record<"id" | "provider_id" | "currency_code", string> &
  Record<"captures" | "refunds", Parts>

/** Returns the minor units of what the service's payments of an order have. */
function minorOf(order: Order, parts: (payment: Payment) => { amount: number }[]) {
  const payments = order.payment_collections.flatMap((collection) => collection.payments)
  const ours = payments.filter(({ provider_id }) => provider_id.startsWith("pp_one-click"))
  const amounts = ours.flatMap((payment) =>
    parts(payment).map(({ amount }) => toMinor(amount, payment.currency_code))
  )
  return sum(amounts)
}

const capturedOf = (order: Order) => minorOf(order, ({ captures }) => captures)
const refundedOf = (order: Order) => minorOf(order, ({ refunds }) => refunds)

/** Returns what the order's transactions of these captures and refunds add up to. */
function recordedOf(order: Order): number {
  return minorOf(order, ({ id, captures, refunds }) => {
    // A refund of a cancellation is recorded with the payment's id.
    const ids = [id, ...[...captures, ...refunds].map((part) => part.id)]
    return order.transactions.filter(({ reference_id }) => ids.includes(reference_id))
  })
}

/** Returns the consumed units of a hold that its order still has reserved. */
function standing({ line_item_id, consumed }: Hold, order?: Order): number {
  if (!order) {
    return consumed
  }
  const detail = order.items.find(({ id }) => id === line_item_id)?.detail
  const ordered = Number(order.version) > 1 ? Number(detail?.quantity ?? 0) : consumed
  // Medusa releases the stock of a canceled order; fulfilled units are no longer reserved.
  return order.canceled_at ? 0 : ordered - Number(detail?.fulfilled_quantity ?? 0)
}

type Hold = { line_item_id: string; consumed: number }
type Limited = { id: string; limit?: number | null; used?: number }

function usesOf(promotions: Limited[], orders: Order[]) {
  const limited = promotions.filter(({ limit }) => typeof limit === "number")
  const ids: unknown[] = limited.map(({ id }) => id)
  // A changed order has its adjustments once for each of its versions. An order that ended unpaid has
  // given its uses back.
  const made = orders.filter(
    (order) =>
      (!order.canceled_at || capturedOf(order) > 0) &&
      order.shipping_methods.some(({ adjustments }) =>
        adjustments.some(({ promotion_id }) => ids.includes(promotion_id))
      )
  )
  return { counted: sum(limited.map(({ used }) => used)), made: made.length }
}

/** Lists every broken promise in a sentence; empty if everything is right. */
export function problems({ orders, stock, unbalanced, uses }: Accounts): string[] {
  const wrong = orders.flatMap((order) => {
    const { id, status, medusa_orders, debited, captured, recorded, cancelled } = order
    const accepted = status === "accepted"
    const over = status === "denied" || status === "cancelled"
    const unlike = `${debited} debited there, ${captured} captured here`
    const problems: [boolean, string][] = [
      [medusa_orders > 1, `${medusa_orders} Medusa orders`],
      [accepted && !medusa_orders, "debited without an order"],
      [accepted && cancelled, "debited, and its order is cancelled"],
      [accepted && captured !== debited, unlike],
      [!accepted && !!debited, "debited without being accepted"],
      [!accepted && !!captured, "captured here, not accepted there"],
      [captured !== recorded, `${captured} captured, ${recorded} in its transactions`],
      [over && !cancelled, "its Medusa order lives on"],
    ]
    return problems.flatMap(([isSo, what]) => (isSo ? [`Order ${id} (${status}): ${what}.`] : []))
  })
  if (stock.reserved !== stock.reservations) {
    wrong.push(`${stock.reserved} reserved in the levels, ${stock.reservations} in reservations.`)
  }
  if (uses.counted !== uses.made) {
    wrong.push(`Promotions count as used ${uses.counted} times and are in ${uses.made} orders.`)
  }
  return [...wrong, ...unbalanced]
}
