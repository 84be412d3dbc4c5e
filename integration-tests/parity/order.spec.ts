import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { ada, settled, shopUntilPaid } from "../support/buy"
import { type Bought, inFrance, prepareCheckout } from "../support/checkout"
import { heard } from "../support/heard"
import { replay, toMinor } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { orders } from "../support/read"
import { until } from "../../testing/until"
import { orderFigures, shopCounters } from "./orders/order-figures"
import { type OrderParityShop, seededOrderShop } from "./orders/shop"

const cart = ({ id }: { id: string }, quantity: number, more: Partial<Bought> = {}): Bought => ({
  variant_id: id,
  quantity,
  ...more,
})

/** The same cart, bought in Medusa's own checkout and in the modal. */
const CASES: Record<string, (shop: OrderParityShop) => Bought> = {
  "several units with metadata, express shipping and a code on the items": (shop) => {
    const metadata = { engraving: "Ada" }
    return cart(shop.shirt, 3, { option_id: shop.expressId, metadata, code: "TEN" })
  },
  "a kit, with an order code of a campaign with a budget": ({ kit }) =>
    cart(kit, 3, { code: "CAMP6" }),
  "a shipping code with a usage limit": ({ shirt }) => cart(shirt, 1, { code: "SHIP2" }),
  "a code on the chosen shipping option": ({ shirt, expressId }) =>
    cart(shirt, 1, { code: "EXPRESS50", option_id: expressId }),
  "a code on another shipping option": ({ shirt }) => cart(shirt, 1, { code: "EXPRESS50" }),
  "free shipping from an amount, without managed inventory": ({ poster }) => cart(poster, 4),
  "a gift": ({ tea, sticker }) =>
    cart(tea, 2, { gifts: [{ variant_id: sticker.id, quantity: 1 }] }),
  "a download without shipping": ({ ebook }) => cart(ebook, 1, { option_id: undefined }),
  "tax excluded, with a code": ({ kit, northId, expressId }) => {
    const inFinland = { region_id: northId, country: "fi", option_id: expressId }
    return cart(kit, 1, { ...inFinland, code: "CAMP6" })
  },
  "JPY, tax excluded, with a code": ({ kit, japanId }) =>
    cart(kit, 2, { region_id: japanId, country: "jp", code: "TEN" }),
}

/** Also priced again as the price check does, which compares each shipping option. */
const REPLAYED = ["a gift", "a code on the chosen shipping option", "tax excluded, with a code"]

let shop: OrderParityShop

oneClickShop(
  { shipping_mode: "cart_rules" },
  (test) => {
    /** The case before, whose events the late ones are. */
    let before = "none"
    const expectNoLateEvents = () => expect([before, ...take()]).toEqual([before])
    // No event of an order is emitted twice, and this looks before the late ones are forgotten.
    beforeEach(expectNoLateEvents)
    afterAll(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      expectNoLateEvents()
    })
    /** What subscribers of other plugins receive. */
    const received = heard(test, "order.placed", "reservation-item.created", "payment.captured")
    /** Returns the events since the last call, with the names of their fields. */
    const take = () =>
      received
        .splice(0)
        .map(
          ({ name, data }) =>
            `${name}: ${Object.keys(data as object)
              .sort()
              .join(", ")}`
        )
        .sort()

    const eventsUntil = async (isComplete: (all: string[]) => boolean) => {
      const all: string[] = []
      await until(async () => {
        all.push(...take())
        return isComplete(all)
      })
      return all
    }
    /** The events of Medusa's own checkout, which are emitted after its calls were answered. */
    const eventsOfCheckout = async (...names: string[]) => {
      const all = await eventsUntil((all) =>
        names.every((name) => all.some((event) => event.startsWith(name)))
      )
      await new Promise((resolve) => setTimeout(resolve, 200))
      return [...all, ...take()].sort()
    }

    async function buyInStore(bought: Bought): Promise<string> {
      const complete = await prepareCheckout(test.api, shop, bought)
      const order = await complete()
      expect(order).toBeDefined()
      const [{ id, payment_collections }] = await orders(test, order?.id)
      const payment_id = payment_collections[0].payments[0].id
      await capturePaymentWorkflow(test.container).run({ input: { payment_id } })
      return id
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

    const changes = (before: Record<string, number>, after: Record<string, number>) =>
      Object.fromEntries(
        Object.entries(after)
          .map(([name, value]) => [name, value - (before[name] ?? 0)] as const)
          .filter(([, change]) => change !== 0)
      )

    it.each(Object.keys(CASES))(
      "places the same order as Medusa's own checkout: %s",
      async (name) => {
        before = name
        const quoted = CASES[name](shop)
        const none = await shopCounters(test.container)

        const theirs = await buyInStore(quoted)
        const afterTheirs = await shopCounters(test.container)
        const reserves = Object.keys(changes(none, afterTheirs)).some((name) =>
          /^reserved/.test(name)
        )
        const eventsOfTheirs = await eventsOfCheckout(
          "order.placed",
          "payment.captured",
          ...(reserves ? ["reservation-item"] : [])
        )

        const { order_id: ours, view } = await buyInModal(quoted)
        const afterOurs = await shopCounters(test.container)

        expect(await orderFigures(test.container, ours)).toEqual(
          await orderFigures(test.container, theirs)
        )
        expect(changes(afterTheirs, afterOurs)).toEqual(changes(none, afterTheirs))
        const eventsOfOurs = await eventsUntil(({ length }) => length >= eventsOfTheirs.length)
        expect(eventsOfOurs.sort()).toEqual(eventsOfTheirs)
        const { total } = await test.modules.order.retrieveOrder(ours, { select: ["total"] })
        const paid = view.totals.total
        expect(toMinor(Number(total), paid.currency)).toBe(paid.value)
        if (REPLAYED.includes(name)) {
          // Both orders are equal, and so is what they are priced from.
          expect(await replay(test.container, theirs)).toMatchObject({ differences: [] })
        }
      }
    )
  },
  { seed: async (container) => (shop = await seededOrderShop(container)) }
)
