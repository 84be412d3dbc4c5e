import type { Logger } from "@medusajs/framework/types"
import { buildMigrationScript, buildRevertMigrationScript } from "@medusajs/framework/utils"
import path from "node:path"
import { ask, askSuccessfully, logIn } from "../../testing/http"
import { query } from "../../testing/query"
import { OWNER } from "../support/admin"
import { ada } from "../support/buy"
import { problems } from "../support/invariants"
import { medusaCommand, startMedusa } from "../support/medusa-command"
import { openDatabase } from "./kills/databases"
import { Lane } from "./kills/lane"
import { openModal, payUntil } from "./kills/scenarios"

const BUILT = path.resolve(__dirname, "../../.medusa/server/src")

const MIGRATIONS = {
  moduleName: "oneClick",
  pathToMigrations: path.resolve(BUILT, "modules/one-click/migrations"),
}
/** What `medusa db:rollback oneClick` and `medusa db:migrate` run, without a process for each. */
const rollBack = buildRevertMigrationScript(MIGRATIONS)
const migrate = buildMigrationScript(MIGRATIONS)
const logger = { info: () => undefined, error: () => undefined } as unknown as Logger

type Column = { type: string; is_needed: boolean }
type Columns = Map<string, Column>

describe("a shop that upgrades or removes the plugin", () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let lane: Lane
  let url = ""

  beforeAll(async () => {
    database = await openDatabase()
    url = database.url
    lane = await Lane.open(url)
    await lane.start()
    await payUntil(lane, await openModal(lane), "accepted")
    await openModal(lane)
    await lane.end()
  })
  afterAll(async () => {
    await lane?.close()
    await database?.drop()
  })

  /**
   * What a version of the plugin needs of its tables: the columns, and which of them it has to fill
   * in.
   */
  async function columns(): Promise<Columns> {
    const rows = await query<Column & { name: string }>(
      url,
      `SELECT table_name || '.' || column_name AS name, data_type AS type, is_nullable,
         column_default, is_nullable = 'NO' AND column_default IS NULL AS is_needed
       FROM information_schema.columns WHERE table_name LIKE 'one_click_%'`
    )
    return new Map(rows.map(({ name, ...column }) => [name, column]))
  }

  /** The plugin's tables, as the database describes them. */
  async function schema() {
    const indexes = "SELECT indexdef FROM pg_indexes WHERE tablename LIKE 'one_click_%' ORDER BY 1"
    return { columns: await columns(), indexes: await query(url, indexes) }
  }

  const inDatabase = () => ({ options: { database: { clientUrl: url } }, logger })

  it("keeps selling without the plugin, keeps its orders readable, and accepts the plugin again", async () => {
    const { publishableKey, regionId, variantId } = lane.shop
    const options = ["--execute-safe-links", "--skip-scripts", "--skip-search"]
    await medusaCommand("shop-plain", url, "db:migrate", ...options)
    const plain = await startMedusa("shop-plain", url)
    try {
      const owner = await logIn(plain.url, OWNER)
      const get = (at: string) => askSuccessfully(plain.url + at, { headers: owner })
      const post = (at: string, body: unknown) =>
        ask(plain.url + at, { headers: { "x-publishable-api-key": publishableKey }, body })
      const { orders } = await get("/admin/orders")
      expect(orders).toHaveLength(1)
      const { order } = await get(`/admin/orders/${orders[0].id}?fields=%2Bemail`)
      expect(order).toMatchObject({
        email: ada.email,
        payment_status: "captured",
        shipping_address: { city: "Paris" },
        items: [{ variant_sku: "SHIRT" }],
      })
      expect(order.total).toBeGreaterThan(0)
      const [payment] = order.payment_collections[0].payments
      expect(payment).toMatchObject({ provider_id: "pp_one-click_one-click" })
      expect(payment.captured_at).toEqual(expect.any(String))
      const { cart } = (await post("/store/carts", { region_id: regionId })).body
      const line = { variant_id: variantId, quantity: 1 }
      expect((await post(`/store/carts/${cart.id}/line-items`, line)).status).toBe(200)
      expect((await post("/store/one-click/authorize", line)).status).toBe(404)
    } finally {
      await plain.stop()
    }
    await lane.start()
    expect(problems(await lane.ask("accounts"))).toEqual([])
  })

  it("runs all migrations of filled tables down and up", async () => {
    const newest = await schema()
    await lane.end()
    for (let left = 20; left > 0 && (await columns()).size; left--) {
      const after = await columns()
      await rollBack(inDatabase())
      expectBothVersionsWork(await columns(), after)
    }
    expect(await schema()).toEqual({ columns: new Map(), indexes: [] })
    await migrate(inDatabase())
    expect(await schema()).toEqual(newest)
  })
})

/** Types that hold every value of the other type, and are read and written alike. */
const WIDENED = new Map([["integer", "double precision"]])

/**
 * During a rolling restart, the previous version works on the tables of the next one: it finds
 * every column unchanged or wider, and fills in every required column.
 */
function expectBothVersionsWork(before: Columns, after: Columns): void {
  const tables = new Set([...before.keys()].map((name) => name.split(".")[0]))
  const lost = [...before].filter(
    ([name, { type }]) => ![type, WIDENED.get(type)].includes(after.get(name)?.type ?? "missing")
  )
  const unfillable = [...after].filter(
    ([name, { is_needed }]) =>
      is_needed && !before.get(name)?.is_needed && tables.has(name.split(".")[0])
  )
  expect({ lost, unfillable }).toEqual({ lost: [], unfillable: [] })
}
