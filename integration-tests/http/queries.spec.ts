import { shopWithoutEvents } from "../support/buy"
import { clearVariantStockCache, processIncomingOrder, selectRows } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { queriesOf } from "../support/queries"
import { until } from "../../testing/until"

/** The database queries of one purchase request, each named by its first table. */
const QUERIES = [
  // Medusa's own: the publishable key with its sales channels, and its workflow engine.
  "select api_key",
  "select publishable_api_key_sales_channel",
  "select workflow_execution",
  "select one_click_stored_settings",
  "select one_click_fact",
  // Together: where and how the variant is sold.
  "select region + select product_variant",
  // Taxes, the price from Medusa's pricing module, and the purchase; concurrently, the first unit,
  // which Medusa's inventory module reserves.
  "select tax_region",
  "select price_rule",
  "select price",
  "insert one_click_purchase",
  "select product_variant",
  "select product_variant_inventory_item",
  "select sales_channel",
  "select sales_channel_stock_location",
  "select inventory_level",
  "select one_click_hold",
  // The press takes its place, then books the unit.
  "insert one_click_hold",
  "insert one_click_hold",
  "begin",
  "select inventory_level",
  "select inventory_level",
  "insert reservation_item",
  "update inventory_level",
  "commit",
  // The call to the service, for the dashboard's activity.
  "insert one_click_activity",
]

/**
 * What an order that equals its quote takes, from its notification to its capture, as measured:
 * every statement, "begin" and "commit" included, those on the plugin's own tables, and the calls.
 */
const ORDER = { statements: 122, own: 34, calls: 3 }

oneClickShop({ book_at_authorize: true }, (test) => {
  const openPurchase = () => {
    // Stock is cached for a second.
    clearVariantStockCache(test.container)
    return queriesOf(async (queries) => {
      await test.authorize()
      // Nobody waits for the last one.
      await until(async () => queries.some(({ name }) => name === QUERIES.at(-1)))
    })
  }

  it("runs only the listed database queries for a purchase request", async () => {
    // The first requests fill the caches.
    await openPurchase()
    await openPurchase()
    for (const queries of [await openPurchase(), await openPurchase()]) {
      expect(queries.map(({ name }) => name).sort()).toEqual([...QUERIES].sort())
    }
  })

  /** Pays for a purchase, and counts the statements and calls of its order, once it is reported. */
  async function takeOrder() {
    const { receive } = await shopWithoutEvents(test)
    const calls = () => test.sandbox.control.calls({ limit: 100 })
    const before = (await calls()).length
    const written = async () =>
      (await test.oneClick.listAndCountActivities({ direction: "out" }))[1]
    // The last call before is recorded after its answer.
    await until(async () => (await written()) === before)
    let made = 0
    const queries = await queriesOf(async (sent) => {
      expect(await processIncomingOrder(test.container, await receive())).toBe("accepted")
      made = (await calls()).length - before
      await until(
        async () => sent.filter(({ name }) => name === "insert one_click_activity").length >= made
      )
    })
    await until(async () => (await written()) === before + made)
    const own = queries.filter(({ name }) => name.includes(" one_click_"))
    return { statements: queries.length, own: own.length, calls: made }
  }

  it("takes no more database statements and calls for an order than were measured", async () => {
    // The first order fills the caches. A timer's statement may fall into one of the others.
    await takeOrder()
    const taken = [await takeOrder(), await takeOrder()]
    const least = (figure: keyof typeof ORDER) => Math.min(...taken.map((one) => one[figure]))
    expect(least("calls")).toBeLessThanOrEqual(ORDER.calls)
    expect(least("own")).toBeLessThanOrEqual(ORDER.own)
    expect(least("statements")).toBeLessThanOrEqual(ORDER.statements)
  })

  describe("the plugin's own statements", () => {
    const ids = "SELECT id, name FROM region WHERE id = :id"

    const read = () => selectRows<{ id: string }>(test.container, ids, { id: test.shop.regionId })

    /** Returns the name of each of these statements, or undefined if it isn't prepared. */
    const namesIn = async (act: () => Promise<unknown>) =>
      (await queriesOf(act))
        .filter(({ text }) => text === ids.replace(":id", "$1"))
        .map(({ prepared }) => prepared)

    it("prepares a statement under the same name each time", async () => {
      const names = await namesIn(async () => {
        expect(await read()).toMatchObject([{ id: test.shop.regionId }])
        expect(await read()).toMatchObject([{ id: test.shop.regionId }])
      })
      expect(new Set(names)).toEqual(new Set([expect.stringMatching(/^one_click_[0-9a-f]{16}$/)]))
    })

    it("returns the rows after a migration changed the columns of a prepared statement", async () => {
      const all = "SELECT r.* FROM one_click_stored_settings r WHERE r.id <> :id"
      const every = () => selectRows<Record<string, unknown>>(test.container, all, { id: "" })
      await Promise.all(Array.from({ length: 8 }, every))
      await test.sql("ALTER TABLE one_click_stored_settings ADD COLUMN later text DEFAULT 'x'")
      const [before] = await Promise.all(Array.from({ length: 8 }, every))
      expect(before).toMatchObject([{ later: "x" }])
      // From then on, nothing is prepared.
      expect(await namesIn(read)).toEqual([undefined])
    })
  })
})
