import type { Event, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { ada, settled, shopUntilPaid } from "../support/buy"
import { type Bought, inFrance, prepareCheckout } from "../support/checkout"
import { replay, toMinor } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { orders } from "../support/read"
import { until } from "../../testing/until"
import { orderFigures, shopCounters } from "./orders/order-figures"
import { enlargeShop, type OrderParityShop } from "./orders/shop"

/** The same cart, bought in Medusa's own checkout and in the modal. */
const CASES: Record<string, (shop: OrderParityShop) => Bought> = {
  "several units with metadata, express shipping and a code on the items": (shop) => ({
    variant_id: shop.shirt.id,
    quantity: 3,
    option_id: shop.expressId,
    metadata: { engraving: "Ada" },
    code: "WELCOME10",
  }),
  "a kit, with an order code of a campaign with a budget": ({ kit }) => ({
    variant_id: kit.id,
    quantity: 3,
    code: "SPRING15",
  }),
  "a shipping code with a usage limit": ({ shirt }) => ({
    variant_id: shirt.id,
    quantity: 1,
    code: "SHIPHALF",
  }),
  "a code on the chosen shipping option": ({ shirt, expressId }) => ({
    variant_id: shirt.id,
    quantity: 1,
    code: "EXPRESS20",
    option_id: expressId,
  }),
  "a code on another shipping option": ({ shirt }) => ({
    variant_id: shirt.id,
    quantity: 1,
    code: "EXPRESS20",
  }),
  "free shipping from an amount, without managed inventory": ({ poster }) => ({
    variant_id: poster.id,
    quantity: 4,
  }),
  "a gift": ({ tea, sticker }) => ({
    variant_id: tea.id,
    quantity: 2,
    gifts: [{ variant_id: sticker.id, quantity: 1 }],
  }),
  "a download without shipping": ({ ebook }) => ({
    variant_id: ebook.id,
    quantity: 1,
    option_id: undefined,
  }),
  "tax excluded, with a code": (shop) => ({
    ...inFinland(shop),
    variant_id: shop.tea.id,
    quantity: 1,
    code: "SPRING15",
  }),
  "JPY, tax excluded, with a code": (shop) => ({
    ...inJapan(shop),
    variant_id: shop.kit.id,
    quantity: 2,
    code: "WELCOME10",
  }),
}

/** Also priced again as the price check does, which compares each shipping option. */
const REPLAYED = ["a gift", "a code on the chosen shipping option", "tax excluded, with a code"]

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  let shop: OrderParityShop
  let events: ReturnType<typeof listenToShop>

  beforeAll(async () => {
    shop = await enlargeShop(test.container, test.shop)
    events = listenToShop(test.container)
  })
  afterAll(async () => {
    // No event of an order is emitted twice.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const late = events.take()
    events.stop()
    expect(late).toEqual([])
  })

  async function buyInStore(bought: Bought): Promise<string> {
    const complete = await prepareCheckout(test.api, shop, bought)
    const order = await complete()
    expect(order).toBeDefined()
    return String(order?.id)
  }

  async function buyInModal(bought: Bought) {
    const quoted = { ...inFrance(shop), ...bought }
    const { context, view } = await shopUntilPaid(test, {
      body: {
        variant_id: quoted.variant_id,
        region_id: quoted.region_id,
        country_code: quoted.country,
        metadata: quoted.metadata,
      },
      contact: { ...ada, address: { ...ada.address, country: quoted.country } },
      quantity: quoted.quantity > 1 ? quoted.quantity : undefined,
      coupon: quoted.code,
      carrierId: quoted.option_id,
    })
    const row = await settled(test, context)
    expect(row).toMatchObject({ state: "accepted", reason: null, differences: { list: [] } })
    return { order_id: String(row.order_id), view }
  }

  async function capture(order_id: string): Promise<void> {
    const [{ payment_collections }] = await orders(test, order_id)
    const payment_id = payment_collections[0].payments[0].id
    await capturePaymentWorkflow(test.container).run({ input: { payment_id } })
  }

  /** Buys the cart of a case in Medusa's own checkout and in the modal. */
  async function expectSame(name: string): Promise<void> {
    const quoted = CASES[name](shop)
    expect(events.take()).toEqual([])
    const none = await shopCounters(test.container)

    const theirs = await buyInStore(quoted)
    await capture(theirs)
    const afterTheirs = await shopCounters(test.container)
    const reserves = Object.keys(changes(none, afterTheirs)).some((key) => /^reserved/.test(key))
    const eventsOfTheirs = await eventsOfCheckout(events, reserves)

    const { order_id: ours, view } = await buyInModal(quoted)
    const afterOurs = await shopCounters(test.container)

    expect(await orderFigures(test.container, ours)).toEqual(
      await orderFigures(test.container, theirs)
    )
    expect(changes(afterTheirs, afterOurs)).toEqual(changes(none, afterTheirs))
    expect(await eventsAtLeast(events, eventsOfTheirs.length)).toEqual(eventsOfTheirs)
    const { total } = await test.container
      .resolve(Modules.ORDER)
      .retrieveOrder(ours, { select: ["total"] })
    const paid = view.totals.total
    expect(toMinor(Number(total), paid.currency)).toBe(paid.value)
    if (REPLAYED.includes(name)) {
      // Both orders are equal, and so is what they are priced from.
      expect(await replay(test.container, theirs)).toMatchObject({ differences: [] })
    }
  }

  it.each(Object.keys(CASES))("places the same order as Medusa's own checkout: %s", expectSame)
})

/** Collects the events that subscribers of other plugins receive, with the names of their fields. */
function listenToShop(container: MedusaContainer) {
  const names = ["order.placed", "reservation-item.created", "payment.captured"]
  const received: string[] = []
  const listen = async ({ name, data }: Event<unknown>) =>
    void received.push(
      `${name}: ${Object.keys(data as object)
        .sort()
        .join(", ")}`
    )
  const bus = container.resolve(Modules.EVENT_BUS)
  const context = { subscriberId: "order-parity" }
  names.forEach((name) => bus.subscribe(name, listen, context))
  return {
    /** Returns the events since the last call. */
    take: () => received.splice(0).sort(),
    stop: () => names.forEach((name) => bus.unsubscribe(name, listen, context)),
  }
}

type Events = ReturnType<typeof listenToShop>

/** The events of Medusa's own checkout, which are emitted after its calls were answered. */
async function eventsOfCheckout(events: Events, reserves: boolean): Promise<string[]> {
  const all: string[] = []
  const names = ["order.placed", "payment.captured", ...(reserves ? ["reservation-item"] : [])]
  await until(async () => {
    all.push(...events.take())
    return names.every((name) => all.some((event) => event.startsWith(name)))
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  return [...all, ...events.take()].sort()
}

/** Waits for at least this many events. */
async function eventsAtLeast(events: Events, count: number): Promise<string[]> {
  const all: string[] = []
  await until(async () => {
    all.push(...events.take())
    return all.length >= count
  })
  return all.sort()
}

function changes(before: Record<string, number>, after: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, value]): [string, number] => [name, value - (before[name] ?? 0)])
      .filter(([, change]) => change !== 0)
  )
}

function inFinland({ northId, expressId }: OrderParityShop) {
  return { region_id: northId, country: "fi", option_id: expressId }
}

function inJapan({ japanId }: OrderParityShop) {
  return { region_id: japanId, country: "jp" }
}
