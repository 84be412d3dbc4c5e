import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { until } from "../../testing/until"
import { addressAs, changeOrder, type OrderChange, userAs } from "../support/at-service"
import { buyAtAnotherPrice, shopUntilPlaced, shopUntilSettled } from "../support/buy"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { detailOf } from "../support/read"
import { stockAll } from "../support/stock-figures"

/** Why the order waits for a person, what it lacks, and the state each offered decision ends in. */
type Ends = { why: string | null; shortages?: object[] } & Partial<Record<Decision, string>>

const DECISIONS = ["accept", "decline", "resolve", "retry"] as const

type Decision = (typeof DECISIONS)[number]

/** Only a decline is possible. */
const only = (why: string) => ({ why, decline: "declined" })
/** A person decides. */
const either = (why: string) => ({ why, accept: "accepted", decline: "declined" })
/** A retry changes nothing. */
const again = (why: string) => ({ why, decline: "declined", retry: "review" })

const inUsd = { value: 3000, currency: "USD" }
const charged = { id: "t", amount: { value: 99900, currency: "EUR" } }
const withoutPrices: OrderChange = ({ items, shipment }) => ({
  items: items.map(({ product: { reference }, quantity }) => ({
    product: { reference },
    quantity,
  })),
  shipment: { ...shipment, amount: null },
})
const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString()

/** The offered decisions by order: what a retry leads back to review is declined afterwards. */
function decisionsByOrder(ends: Ends): Decision[][] {
  const returns = ends.retry === "review"
  const last = DECISIONS.filter((one) => ends[one] && !(returns && one === "retry"))
  return last.length
    ? last.map((one) => (returns && one === "decline" ? ["retry", one] : [one]))
    : [[]]
}

/** Every action that the dashboard offers for an order ends as its label says; no other is possible. */
oneClickShop({ acceptance: "review" }, (test) => {
  /** Pays for a purchase whose record the service returns with this change. */
  const buyAs = (change: OrderChange) => async () => (await shopUntilSettled(test, { change })).id
  const place = async () => (await shopUntilPlaced(test)).id
  const decide = (id: string, decision: string) =>
    test.admin.post(`orders/${id}/${decision}`, { country_code: "fr" })
  const placeAnd = (act: (id: string) => Promise<unknown>) => async () => {
    const id = await place()
    await act(id)
    return id
  }

  /** Lets the buyer pay after something has happened in the shop. */
  const buyAfter = (beforePayment: (context: string) => Promise<unknown>) => async () =>
    (await shopUntilSettled(test, { beforePayment })).id
  /** Sells what an order holds to somebody else. */
  const lose = async (context: string) => {
    const inventory = test.modules.inventory
    const reservations = await inventory.listReservationItems({})
    await inventory.deleteReservationItems(reservations.map(({ id }) => id))
    await test.sql("DELETE FROM one_click_hold WHERE context_id = ?", [context])
    await stockAll(test.container, 0)
  }
  const ORDERS: [what: string, prepare: () => Promise<string>, ends: Ends][] = [
    ["that needs approval", place, either("approval_required")],
    ["that is accepted", placeAnd((id) => decide(id, "accept")), { why: null }],
    ["that is declined", placeAnd((id) => decide(id, "decline")), { why: "declined" }],
    [
      "that differs from its quote",
      async () => (await buyAtAnotherPrice(test)).id,
      either("differs"),
    ],
    [
      "that differs from its quote and names no prices",
      async () => (await buyAtAnotherPrice(test, withoutPrices)).id,
      either("differs"),
    ],
    ["in another currency", buyAs({ order_amount: inUsd }), only("differs")],
    ["without a shipment", buyAs({ shipment: null }), only("differs")],
    ["that cannot be read", buyAs({ items: "many" }), again("unreadable")],
    ["that contradicts itself", buyAs({ transaction: charged }), again("contradictory")],
    ["without an email address", buyAs(userAs({ email: null })), again("no_contact")],
    [
      "of an unknown country",
      buyAs(addressAs({ country: "Atlantis" })),
      { ...again("unknown_country"), accept: "accepted" },
    ],
    ["without a street", buyAs(addressAs({ street: null })), either("incomplete_contact")],
    ["that was placed long after its quote", buyAs({ created_at: tomorrow }), either("old_quote")],
    [
      "that changed at the service",
      async () => {
        const { id, service_order_id } = await shopUntilPlaced(test)
        const order_amount = { value: 99900, currency: "EUR" }
        await changeOrder(test, service_order_id, { order_amount })
        await decide(id, "accept")
        return id
      },
      only("changed_at_service"),
    ],
    [
      "that is out of stock",
      buyAfter(lose),
      {
        ...again("out_of_stock"),
        shortages: [{ title: "Shirt – M", quantity: 1, available: 0 }],
      },
    ],
    [
      "that was out of stock",
      async () => {
        const id = await buyAfter(lose)()
        await stockAll(test.container, 5)
        return id
      },
      { ...either("out_of_stock"), retry: "placed" },
    ],
    [
      "of a deleted variant without managed stock",
      async () => {
        const { id } = test.shop.shirt
        await test.modules.product.updateProductVariants(id, { manage_inventory: false })
        return buyAfter(() => test.modules.product.softDeleteProductVariants([id]))()
      },
      again("out_of_stock"),
    ],
    [
      "that failed",
      placeAnd((id) =>
        test.oneClick.updateIncomingOrders({ id, state: "failed", reason: "gave_up" })
      ),
      { ...only("gave_up"), retry: "placed" },
    ],
    [
      "that is canceled here and paid at the service",
      async () => {
        const { id, service_order_id, order_id } = await shopUntilPlaced(test)
        await test.sandbox.control.setStatus(service_order_id, "accepted")
        await test.run(cancelOrderWorkflow, { order_id: String(order_id) })
        await atRest(test)
        await passingTime(test).minutes(4)
        return id
      },
      { why: "cancelled_but_paid", resolve: "cancelled" },
    ],
  ]

  const cases = ORDERS.flatMap(([what, prepare, ends]) =>
    decisionsByOrder(ends).map((decisions, index) => {
      const name = decisions.join(", then ") || "nothing"
      return [what, name, { prepare, ends, decisions, isFirst: index === 0 }] as const
    })
  )

  it.each(cases)("an order %s: %s", async (_, __, { prepare, ends, decisions, isFirst }) => {
    const id = await prepare()
    const expectOffered = async () => {
      const { order } = await detailOf(test, id)
      const offered = DECISIONS.filter((name) => order.can[name])
      expect([order.reason, offered]).toEqual([ends.why, DECISIONS.filter((name) => ends[name])])
      expect(order).toMatchObject(ends.shortages ? { shortages: ends.shortages } : {})
      return order
    }
    const reviews = async () =>
      (await detailOf(test, id)).timeline.filter(
        ({ milestone }: { milestone?: string }) => milestone === "needs_review"
      )
    const order = await expectOffered()
    const known = await reviews()
    for (const refused of isFirst ? DECISIONS.filter((name) => !ends[name]) : []) {
      const { status, data } = await decide(id, refused)
      expect([refused, status]).toEqual([refused, 400])
      expect(String(data.message)).toMatch(/^[A-Z].{30,}\.$/)
      expect((await detailOf(test, id)).order).toMatchObject({
        state: order.state,
        reason: order.reason,
      })
      if (ends.shortages) {
        expect(await reviews()).toEqual(known)
      }
    }
    for (const decision of decisions) {
      await expectOffered()
      expect(await decide(id, decision)).toMatchObject({ status: 200 })
      await until(async () => {
        const { state, lease_owner } = await test.oneClick.retrieveIncomingOrder(id)
        return state === ends[decision] && !lease_owner
      })
    }
    // What is resolved by hand is settled outside the shop.
    if (!ends.resolve) {
      await soundAccounts(test)
    }
  })
})
