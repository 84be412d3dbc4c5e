import pg from "pg"
import { selectRows } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"

const ids = "SELECT id, name FROM region WHERE id = :id"

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** The name of each of the plugin's statements, or undefined if it isn't prepared. */
  function names() {
    const seen: (string | undefined)[] = []
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
    jest.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [{ text, name }] = given as [{ text?: string; name?: string }]
      if (text === ids.replace(":id", "$1")) {
        seen.push(name)
      }
      return query.apply(this, given)
    } as typeof pg.Client.prototype.query)
    return seen
  }

  const read = () => selectRows<{ id: string }>(test.container, ids, { id: test.shop.regionId })

  it("prepares a statement under the same name each time", async () => {
    const seen = names()
    expect(await read()).toMatchObject([{ id: test.shop.regionId }])
    expect(await read()).toMatchObject([{ id: test.shop.regionId }])
    expect(new Set(seen)).toEqual(new Set([expect.stringMatching(/^one_click_[0-9a-f]{16}_\d+$/)]))
  })

  it("returns the rows after a migration changed the columns of a prepared statement", async () => {
    const all = "SELECT r.* FROM one_click_stored_settings r WHERE r.id <> :id"
    const every = () => selectRows<Record<string, unknown>>(test.container, all, { id: "" })
    await Promise.all(Array.from({ length: 8 }, every))
    await test.sql("ALTER TABLE one_click_stored_settings ADD COLUMN later text DEFAULT 'x'")
    const [before] = await Promise.all(Array.from({ length: 8 }, every))
    expect(before).toMatchObject([{ later: "x" }])
    const seen = names()
    await read()
    expect(seen).toEqual([expect.stringMatching(/^one_click_/)])
  })
})
