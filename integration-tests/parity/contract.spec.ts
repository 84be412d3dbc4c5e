import { asValue } from "@medusajs/framework/awilix"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PricedCart } from "../../src/cart/types"
import { checkContract } from "../../src/medusa/check-contract"
import { Catalog as DatabaseCatalog, CONTRACT } from "../../src/medusa/contract"
import { ReaderName, READERS, readerStates, setReaderProblems } from "../../src/medusa/readers"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { seeded, withShop } from "../support/with-shop"
import { guestShop } from "./support/guest-shop"

jest.setTimeout(240_000)

/** Changes that leave Medusa working, as an update of Medusa would, with what the check finds. */
const CHANGES: [string, string, string][] = [
  ["promotion", "ALTER TABLE promotion ADD COLUMN per_buyer integer", "new promotion.per_buyer"],
  ["price", "ALTER TABLE price ADD COLUMN per text DEFAULT 'piece'", "new price.per"],
  ["tax_rate", "ALTER TABLE tax_rate ADD COLUMN starts_at timestamptz", "new tax_rate.starts_at"],
  [
    "shipping_option",
    "ALTER TABLE shipping_option ADD COLUMN is_hidden boolean",
    "new shipping_option.is_hidden",
  ],
  [
    "product_variant",
    "CREATE TABLE bundle_part (id text, variant_id text REFERENCES product_variant (id))",
    "new bundle_part",
  ],
  [
    "promotion_campaign_budget",
    "CREATE TABLE budget_share (id text, budget_id text REFERENCES promotion_campaign_budget (id))",
    "new budget_share",
  ],
  [
    "region",
    "ALTER TABLE region ALTER COLUMN name TYPE varchar(200)",
    "changed region.name: character varying(200)",
  ],
  [
    "price_rule",
    "ALTER TABLE price_rule ALTER COLUMN value TYPE varchar(255)",
    "changed price_rule.value: character varying(255)",
  ],
]

/** The readers that a cart is priced with. */
const CART: ReaderName[] = [
  "variants",
  "regions",
  "shipping_options",
  "prices",
  "taxes",
  "promotions",
]

withShop({
  testSuite: ({ getContainer }) => {
    let catalog: Catalog

    beforeAll(async () => {
      catalog = await seeded("catalog", seedCatalog)
    })
    afterEach(() => READERS.forEach((name) => setReaderProblems(name, [])))

    const ask = (container = getContainer()): Promise<PricedCart> => {
      const shop = guestShop(container, catalog)
      return shop.ask(shop.caseOf(8, 2, ["TEN", "NOPE"]), { now: new Date("2026-11-22T12:00:00Z") })
    }
    const publicReaders = () => {
      const states = readerStates()
      return READERS.filter((name) => states[name].mode === "public")
    }
    const readersOf = (table: string) =>
      READERS.filter((name) => CONTRACT[name].tables.some((one) => one === table))

    /** The readers whose statements the database rejected because of the table. */
    const failed = (table: string) => {
      const states = readerStates()
      return READERS.filter((name) =>
        states[name].problems.some(
          ({ code, detail }) => code === "failed" && detail.includes(`${table}_moved`)
        )
      )
    }

    it("keeps every reader fast on the Medusa it was written for", async () => {
      expect(await check(getContainer())).toEqual([])
      expect(publicReaders()).toEqual([])
    })

    it.each(CHANGES)(
      "prices a cart the same after a change of %s: %s",
      async (table, change, found) => {
        const before = await ask()
        expect(before.offers.length).toBeGreaterThan(1)
        expect(before.promotions.length).toBeGreaterThan(0)
        await getContainer().resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(change)

        const lines = await check(getContainer())
        expect(publicReaders()).toEqual(readersOf(table))
        expect(lines).toEqual(
          readersOf(table).map((name) => expect.stringContaining(`reader=${name} found="${found}"`))
        )
        expect(await ask()).toEqual(before)
      }
    )

    it("prices a cart the same when a table is no longer where our statements look for it", async () => {
      const before = await ask()
      const tables = new Set(CART.flatMap((name) => CONTRACT[name].tables))
      expect(tables.size).toBeGreaterThan(40)
      for (const table of tables) {
        const priced = await ask(withoutTable(getContainer(), table))
        expect({ table, ...priced }).toEqual({ table, ...before })
        expect({ table, failed: failed(table) }).toEqual({
          table,
          failed: CART.filter((name) => readersOf(table).includes(name)),
        })
        READERS.forEach((name) => setReaderProblems(name, []))
      }
    })
  },
})

/** Runs the check of the start; returns the log lines. */
async function check(container: MedusaContainer): Promise<string[]> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const lines: string[] = []
  const logger = { warn: (line: string) => lines.push(line) } as unknown as Logger
  await checkContract(
    async (query, parameters) =>
      (await connection.raw<{ rows: DatabaseCatalog }>(query, parameters)).rows,
    logger
  )
  return lines
}

/**
 * Returns a container in which our own statements name a table that does not exist, while Medusa's
 * modules find theirs.
 */
function withoutTable(container: MedusaContainer, table: string): MedusaContainer {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const named = new RegExp(`\\b(FROM|JOIN)\\s+"?${table}"?(?=[\\s)])`, "g")
  const raw = (query: string, bindings: Record<string, string>) => {
    const statement = connection.raw(query.replace(named, `$1 ${table}_moved`), bindings)
    // A prepared statement keeps the text it was prepared with.
    return Object.assign(statement, { options: () => statement })
  }
  const scope = container.createScope() as MedusaContainer
  scope.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue({ raw }) })
  return scope
}
