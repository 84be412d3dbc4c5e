import { asValue } from "@medusajs/framework/awilix"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  type Catalog as DatabaseCatalog,
  checkContract,
  CONTRACT,
  priceOnEngine,
  READERS,
  readerStates,
  setReaderProblems,
} from "../support/inside"
import { catalogShop } from "./catalog-shop"

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
  [
    "inventory_level",
    "ALTER TABLE inventory_level ADD COLUMN quarantined numeric",
    "new inventory_level.quarantined",
  ],
]

catalogShop(
  (shop) => {
    afterEach(() => READERS.forEach((name) => setReaderProblems(name, [])))

    const ask = (container = shop.container) => {
      const one = shop.caseOf(8, 2, { shopper: shop.shoppers.vip, codes: ["TEN", "NOPE"] })
      const now = new Date("2026-11-22T12:00:00Z")
      return priceOnEngine(container, { ...shop.requestOf(one), now })
    }
    const expectData = ({ offers, promotions }: Awaited<ReturnType<typeof ask>>) => {
      expect(offers.length).toBeGreaterThan(1)
      expect(promotions.length).toBeGreaterThan(0)
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
      expect(await check(shop.container)).toEqual([])
      expect(publicReaders()).toEqual([])
    })

    it.each(CHANGES)("reads the same after a change of %s: %s", async (table, change, found) => {
      const before = await ask()
      expectData(before)
      await shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(change)

      const lines = await check(shop.container)
      expect(publicReaders()).toEqual(readersOf(table))
      expect(lines).toEqual(
        readersOf(table).map((name) => expect.stringContaining(`reader=${name} found="${found}"`))
      )
      expect(await ask()).toEqual(before)
    })

    it("reads the same when a table is no longer where our statements look for it", async () => {
      const before = await ask()
      expectData(before)
      const tables = new Set(READERS.flatMap((name) => CONTRACT[name].tables))
      expect(tables.size).toBeGreaterThan(40)
      for (const table of tables) {
        const { container, lines } = withLog(withoutTable(shop.container, table))
        const read = await ask(container)
        expect({ table, ...read }).toEqual({ table, ...before })
        expect({ table, failed: failed(table) }).toEqual({
          table,
          failed: readersOf(table),
        })
        // Once for each statement, although further reads are in flight then.
        expect(new Set(lines).size).toBe(lines.length)
        expect(new Set(lines.map((line) => / reader=(\w+) /.exec(line)?.[1]))).toEqual(
          new Set(failed(table))
        )
        READERS.forEach((name) => setReaderProblems(name, []))
      }
    })
  },
  { shoppers: ["vip"] }
)

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

/** Returns a container whose logger collects the warnings, and these. */
function withLog(container: MedusaContainer): { container: MedusaContainer; lines: string[] } {
  const lines: string[] = []
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const collecting = Object.assign(Object.create(logger) as Logger, {
    warn: (line: string) => void lines.push(line),
  })
  const scope = container.createScope() as MedusaContainer
  scope.register({ [ContainerRegistrationKeys.LOGGER]: asValue(collecting) })
  return { container: scope, lines }
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
