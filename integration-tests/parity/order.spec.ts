import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { ada, settled, shopUntilPaid } from "../support/buy"
import { readerStates, toMinor } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"
import { orderFigures, shopCounters } from "./orders/order-figures"
import { enlargeShop, OrderParityShop } from "./orders/shop"
import { listenToShop } from "./orders/shop-events"
import { StoreOrder, buyInStore } from "./orders/store-checkout"

type Cases = Record<string, (shop: OrderParityShop) => StoreOrder>

/** The same cart, bought in Medusa's own checkout and in the modal. */
const CASES: Cases = {
  "one unit, tax included": (shop) => ({
    ...europe(shop),
    variant_id: shop.shirt.id,
    quantity: 1,
  }),
  "several units with metadata and express shipping": (shop) => ({
    ...europe(shop),
    variant_id: shop.shirt.id,
    quantity: 3,
    option_id: shop.expressId,
    metadata: { engraving: "Ada" },
  }),
  "a code on the items": (shop) => ({
    ...europe(shop),
    variant_id: shop.shirt.id,
    quantity: 2,
    code: "WELCOME10",
  }),
  "an order code of a campaign with a budget": (shop) => ({
    ...europe(shop),
    variant_id: shop.kit.id,
    quantity: 3,
    code: "SPRING15",
  }),
  "a shipping code with a usage limit": (shop) => ({
    ...europe(shop),
    variant_id: shop.shirt.id,
    quantity: 1,
    code: "SHIPHALF",
  }),
  "a code on the chosen shipping option": (shop) => ({
    ...europe(shop),
    variant_id: shop.shirt.id,
    quantity: 1,
    code: "EXPRESS20",
    option_id: shop.expressId,
  }),
  "a code on another shipping option": (shop) => ({
    ...europe(shop),
    variant_id: shop.shirt.id,
    quantity: 1,
    code: "EXPRESS20",
  }),
  "free shipping from an amount": (shop) => ({
    ...europe(shop),
    variant_id: shop.shirt.id,
    quantity: 4,
  }),
  "a gift": (shop) => ({
    ...europe(shop),
    variant_id: shop.tea.id,
    quantity: 2,
    gifts: [{ variant_id: shop.sticker.id, quantity: 1 }],
  }),
  "a kit": (shop) => ({ ...europe(shop), variant_id: shop.kit.id, quantity: 2 }),
  "a download without shipping": (shop) => ({
    ...europe(shop),
    variant_id: shop.ebook.id,
    quantity: 1,
    option_id: undefined,
  }),
  "a variant without managed inventory": (shop) => ({
    ...europe(shop),
    variant_id: shop.poster.id,
    quantity: 2,
  }),
  "tax excluded": (shop) => ({
    ...north(shop),
    variant_id: shop.kit.id,
    quantity: 3,
  }),
  "tax excluded, with a code": (shop) => ({
    ...north(shop),
    variant_id: shop.tea.id,
    quantity: 1,
    code: "SPRING15",
  }),
  "JPY, tax excluded": (shop) => ({
    ...japan(shop),
    variant_id: shop.shirt.id,
    quantity: 2,
  }),
  "JPY, with a code": (shop) => ({
    ...japan(shop),
    variant_id: shop.kit.id,
    quantity: 1,
    code: "WELCOME10",
  }),
}

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
    expect(events.take()).toEqual([])
  })

  async function buyInModal(quoted: StoreOrder) {
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
    const { data } = await test.container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: ["payment_collections.payments.id"],
      filters: { id: order_id },
    })
    const payment_id = String(data[0].payment_collections?.[0]?.payments?.[0]?.id)
    await capturePaymentWorkflow(test.container).run({ input: { payment_id } })
  }

  /** Buys the cart of a case in Medusa's own checkout and in the modal. */
  async function expectSame(name: string): Promise<void> {
    const quoted = CASES[name](shop)
    expect(events.take()).toEqual([])
    const none = await shopCounters(test.container)

    const theirs = await buyInStore(test.api, shop.publishableKey, quoted)
    await capture(theirs)
    const afterTheirs = await shopCounters(test.container)
    const reserves = Object.keys(changes(none, afterTheirs)).some((key) => /^reserved/.test(key))
    const heardOfTheirs = await heardInCheckout(events, reserves)

    const { order_id: ours, view } = await buyInModal(quoted)
    const afterOurs = await shopCounters(test.container)

    expect(await orderFigures(test.container, ours)).toEqual(
      await orderFigures(test.container, theirs)
    )
    expect(changes(afterTheirs, afterOurs)).toEqual(changes(none, afterTheirs))
    expect(await heardAtLeast(events, heardOfTheirs.length)).toEqual(heardOfTheirs)
    const { total } = await test.container
      .resolve(Modules.ORDER)
      .retrieveOrder(ours, { select: ["total"] })
    const paid = view.totals.total
    expect(toMinor(Number(total), paid.currency)).toBe(paid.value)
  }

  it.each(Object.keys(CASES))("places the same order as Medusa's own checkout: %s", expectSame)

  it("places the same order through Medusa's public methods alone", async () => {
    expect(readerStates().orders.mode).toBe("fast")
    process.env.ONE_CLICK_PUBLIC_READERS = "orders,stock"
    try {
      expect(readerStates().orders.mode).toBe("public")
      await expectSame("an order code of a campaign with a budget")
    } finally {
      delete process.env.ONE_CLICK_PUBLIC_READERS
    }
  })
})

type Events = ReturnType<typeof listenToShop>

/** The events of Medusa's own checkout, which are emitted after its calls were answered. */
async function heardInCheckout(events: Events, reserves: boolean): Promise<string[]> {
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
async function heardAtLeast(events: Events, count: number): Promise<string[]> {
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

function europe(shop: OrderParityShop) {
  return {
    region_id: shop.regionId,
    country: "fr",
    option_id: shop.standardId as string | undefined,
  }
}

function north(shop: OrderParityShop) {
  return { region_id: shop.northId, country: "fi", option_id: shop.expressId as string | undefined }
}

function japan(shop: OrderParityShop) {
  return {
    region_id: shop.japanId,
    country: "jp",
    option_id: shop.standardId as string | undefined,
  }
}
