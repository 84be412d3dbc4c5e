import pg from "pg"
import { clearVariantStockCache } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

/** The database queries of one purchase request, each named by its first table. */
const QUERIES = [
  // Medusa's own: the publishable key with its sales channels, and its workflow engine.
  "select api_key",
  "select publishable_api_key_sales_channel",
  "select workflow_execution",
  "select one_click_stored_settings",
  // Concurrently: where and how the variant is sold.
  "select region",
  "select product_variant",
  // Taxes, the price from Medusa's pricing module, and the purchase; concurrently, the first unit,
  // which Medusa's inventory module reserves.
  "select tax_region",
  "select price_rule",
  "select price",
  "insert one_click_purchase",
  "select product_variant",
  "select inventory_level",
  "select one_click_hold",
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
/** The heartbeat of a process, at its own interval. */
const HEARTBEAT = /one_click_running_process/
/** How knex begins a new connection of the pool; concurrent queries may open one. */
const NEW_CONNECTION = /^set search_path /

oneClickShop({ book_at_authorize: true }, (test) => {
  const press = () => {
    // Stock is cached for a second.
    clearVariantStockCache(test.container)
    return queriesOf(test.authorize, QUERIES.at(-1) ?? "")
  }

  it("runs only the listed database queries for a purchase request", async () => {
    // The first requests fill the caches.
    await press()
    await press()
    for (const queries of [await press(), await press()]) {
      expect(queries.sort()).toEqual([...QUERIES].sort())
    }
  })
})

/** @param last runs without anybody waiting for it */
async function queriesOf(act: () => Promise<unknown>, last: string): Promise<string[]> {
  const names: string[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query: function (this: pg.Client, ...given: unknown[]) {
      const text = textOf(given[0])
      const name = nameOf(text)
      if (!HEARTBEAT.test(name) && !NEW_CONNECTION.test(text)) {
        names.push(name)
      }
      return query.apply(this, given)
    },
  })
  try {
    await act()
    await until(async () => names.includes(last))
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return names
}

function textOf(given: unknown): string {
  return typeof given === "string" ? given : String((given as { text?: string }).text)
}

/** "select region": the verb and the outermost table. */
function nameOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1].toLowerCase() ?? text
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(outermost(text))?.[1]
  return table ? `${verb} ${table}` : verb
}

function outermost(text: string): string {
  const less = text.replace(/\([^()]*\)/g, " ")
  return less === text ? text : outermost(less)
}
