import { shopWithoutEvents } from "../support/buy"
import { processIncomingOrder, selectRows } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { queriesOf, type Query } from "../support/queries"
import { until } from "../../testing/until"

/**
 * What a purchase request takes, and an order that equals its quote, from its notification to its
 * capture, as measured: every statement, "begin" and "commit" included, those on the plugin's own
 * tables, and the calls to the service.
 */
const MEASURED = {
  press: { statements: 24, own: 7, calls: 1 },
  order: { statements: 122, own: 34, calls: 3 },
}

const OWN_TABLE = /\b(from|into|update|join)\s+"?one_click_/i

type Taken = (typeof MEASURED)["press"]

oneClickShop({}, (test) => {
  /** Counts the statements and calls of what `act` does, including the records of its calls. */
  async function taken(act: () => Promise<unknown>): Promise<Taken> {
    const calls = async () => (await test.sandbox.control.calls({ limit: 100 })).length
    const written = async () =>
      (await test.oneClick.listAndCountActivities({ direction: "out" }))[1]
    const before = await calls()
    // The last call before is recorded after its answer.
    await until(async () => (await written()) === before)
    const isRecord = ({ text }: Query) => text.startsWith('insert into "one_click_activity"')
    let made = 0
    const queries = await queriesOf(async (sent) => {
      await act()
      made = (await calls()) - before
      await until(async () => sent.filter(isRecord).length >= made)
    })
    await until(async () => (await written()) === before + made)
    const own = queries.filter(({ text }) => OWN_TABLE.test(text))
    return { statements: queries.length, own: own.length, calls: made }
  }

  const press = () => taken(() => test.authorize())
  const takeOrder = async () => {
    const { receive } = await shopWithoutEvents(test)
    return taken(async () => {
      expect(await processIncomingOrder(test.container, await receive())).toBe("accepted")
    })
  }

  it.each([
    ["a purchase request", MEASURED.press, press],
    ["an order", MEASURED.order, takeOrder],
  ])("takes no more statements and calls for %s than measured", async (_, measured, take) => {
    // The first one fills the caches. A timer's statement may fall into one of the others.
    await take()
    const both = [await take(), await take()]
    const least = (figure: keyof Taken) => Math.min(...both.map((one) => one[figure]))
    expect(least("calls")).toBeLessThanOrEqual(measured.calls)
    expect(least("own")).toBeLessThanOrEqual(measured.own)
    expect(least("statements")).toBeLessThanOrEqual(measured.statements)
  })

  it("returns the rows after a migration changed the columns of a prepared statement", async () => {
    const statement = "SELECT r.* FROM one_click_fact r WHERE r.id = :id"
    const read = () =>
      selectRows<Record<string, unknown>>(test.container, statement, { id: "settings" })
    await Promise.all(Array.from({ length: 8 }, read))
    await test.sql("ALTER TABLE one_click_fact ADD COLUMN later text DEFAULT 'x'")
    const [rows] = await Promise.all(Array.from({ length: 8 }, read))
    expect(rows).toMatchObject([{ later: "x" }])
    // From then on, nothing is prepared.
    const [{ prepared }] = await queriesOf(read)
    expect(prepared).toBeUndefined()
  })
})
