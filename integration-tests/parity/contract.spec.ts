import { asValue } from "@medusajs/framework/awilix"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  type Catalog,
  checkContract,
  COLUMNS,
  kindOf,
  loadVariantForSale,
  priceCart,
  priceOnMedusaCart,
  settingsSchema,
} from "../support/inside"
import { catalogShop } from "./catalog-shop"

type Connection = {
  raw<Row>(query: string, bindings?: unknown): Promise<{ rows: Row[] }>
  transaction<Result>(work: (transaction: Connection) => Promise<Result>): Promise<Result>
}

/** Rolls a transaction back. */
class Undone extends Error {}

catalogShop(
  (shop) => {
    const connection = () =>
      shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as Connection
    const request = () => {
      const { vip } = shop.shoppers
      const one = shop.caseOf(4, 2, { shopper: vip, codes: ["BUY2GET1", "TEN", "NOPE"] })
      return { ...shop.requestOf(one), now: new Date("2026-11-22T12:00:00Z") }
    }
    const engine = () => shop.container.resolve("oneClick").engine

    /** Returns what the button shows of the variant. */
    const offer = (container: MedusaContainer, engine: "fast" | "reference") =>
      loadVariantForSale(container, {
        variant_id: request().lines[0].variant_id,
        sales_channel_ids: [shop.catalog.sales_channel_id],
        country_code: "fr",
        settings: settingsSchema.parse({}),
        engine,
      })

    /** Returns the statements that the engine sends for a cart with a gift, and for the button. */
    const statementsOf = async () => {
      const texts = new Set<string>()
      const container = withConnection(shop.container, (query) => {
        texts.add(query)
        return query
      })
      const cart = await priceCart(container, request(), "fast")
      expect(cart.gifts).toHaveLength(1)
      await offer(container, "fast")
      return [...texts].filter((text) => text.startsWith("WITH input"))
    }

    let planned = 0

    /** Returns whether all statements can be planned after a change, which is undone. */
    const canPlanAfter = (change: string, statements: string[]) =>
      connection()
        .transaction(async (transaction) => {
          await transaction.raw(change)
          for (const statement of statements) {
            const text = statement.replaceAll(":input", "$1").replaceAll("?", "\\?")
            await transaction.raw(`PREPARE planned_${planned++} AS ${text}`)
          }
          throw new Undone()
        })
        .catch((error: Error & { code?: string }) => {
          if (error instanceof Undone) {
            return true
          }
          expect(error.code).toMatch(/^42/)
          return false
        })

    it("declares exactly the columns that the statements read, each in its kind", async () => {
      const statements = await statementsOf()
      expect(statements.length).toBeGreaterThan(3)
      const all = statements.join("\n")
      const tables = [
        ...new Set([...all.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].map(([, name]) => name)),
      ]
      const { rows } = await connection().raw<Catalog[number]>(
        `SELECT table_name AS "table", column_name AS name, data_type AS type
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY(?)`,
        [tables]
      )
      const read: Record<string, Record<string, string[]>> = {}
      for (const { table, name, type } of rows) {
        const naming = statements.filter((text) => new RegExp(`\\b${table}\\b`).test(text))
        const change = `ALTER TABLE "${table}" RENAME COLUMN "${name}" TO "${name}_moved"`
        if (!(await canPlanAfter(change, naming))) {
          const kinds = (read[table] ??= {})
          const kind = String(kindOf(type))
          kinds[kind] = [...(kinds[kind] ?? []), name].sort()
        }
      }
      const declared = Object.fromEntries(
        Object.entries(COLUMNS).map(([table, kinds]) => [
          table,
          Object.fromEntries(
            Object.entries(kinds).map(([kind, names]) => [kind, names.split(" ").sort()])
          ),
        ])
      )
      expect(declared).toEqual(read)
    })

    it("finds nothing missing in the Medusa it was written for", async () => {
      expect(await check(shop.container)).toMatchObject({ missing: [] })
    })

    it.each([
      [
        "a column that it reads",
        "ALTER TABLE price_rule RENAME COLUMN value TO worth",
        "price_rule.value",
      ],
      [
        "another kind of column",
        "ALTER TABLE image ALTER COLUMN rank TYPE text",
        "image.rank (text)",
      ],
      [
        "a table",
        "ALTER TABLE price_preference RENAME TO preference",
        "price_preference.attribute",
      ],
    ])("names %s that is missing", async (_, change, found) => {
      await connection().raw(change)
      const contract = await check(shop.container)
      expect(contract?.missing).toContain(found)
    })

    it.each([
      ["a new column", "ALTER TABLE promotion ADD COLUMN per_buyer integer"],
      ["a wider type", "ALTER TABLE region ALTER COLUMN name TYPE varchar(200)"],
    ])("keeps the engine after %s, and asks for a proof", async (_, change) => {
      const before = await check(shop.container)
      await connection().raw(change)
      const after = await check(shop.container)
      expect(after?.missing).toEqual([])
      expect(after?.digest).not.toBe(before?.digest)
    })

    it.each([
      "product_variant",
      "region",
      "tax_region",
      "shipping_option",
      "price_rule",
      "promotion",
    ])("prices on Medusa's cart once its tables reject a statement on %s", async (table) => {
      const expected = await priceOnMedusaCart(shop.container, request())
      const moved = withoutTable(shop.container, table)
      expect(comparable(await priceCart(moved, request(), "fast"))).toEqual(comparable(expected))
      expect(await engine().state()).toMatchObject({
        engine: "reference",
        reasons: { rejected: expect.stringContaining(`${table}_moved`) },
      })
    })

    it("offers a variant on Medusa's cart as the engine does, and once its tables reject a statement", async () => {
      const expected = await offer(shop.container, "fast")
      expect(expected.amount).toBeGreaterThan(0)
      const moved = (table: string) => withoutTable(shop.container, table)
      for (const table of ["region", "product_variant", "tax_region", "price_rule"]) {
        await expect(offer(moved(table), "reference")).resolves.toEqual(expected)
        expect(await engine().current()).toBe("fast")
      }
      await expect(offer(moved("price_rule"), "fast")).resolves.toEqual(expected)
      expect(await engine().current()).toBe("reference")
    })
  },
  { shoppers: ["vip"] }
)

/** Without the ids that differ from cart to cart. */
function comparable(cart: object): unknown {
  return JSON.parse(JSON.stringify(cart).replaceAll(/cali_\w+/g, "cali"))
}

function check(container: MedusaContainer) {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return checkContract(
    async (query, parameters) => (await connection.raw<{ rows: Catalog }>(query, parameters)).rows,
    container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  )
}

/**
 * Returns a container in which our own statements name a table that does not exist, while Medusa's
 * modules find theirs.
 */
function withoutTable(container: MedusaContainer, table: string): MedusaContainer {
  const named = new RegExp(`\\b(FROM|JOIN)\\s+"?${table}"?(?=[\\s)])`, "g")
  return withConnection(container, (query) => query.replace(named, `$1 ${table}_moved`))
}

/** Returns a container that changes the text of each of our own statements. */
function withConnection(
  container: MedusaContainer,
  change: (query: string) => string
): MedusaContainer {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const raw = (query: string, bindings: Record<string, string>) => {
    const statement = connection.raw(change(query), bindings)
    // A prepared statement keeps the text it was prepared with.
    return Object.assign(statement, { options: () => statement })
  }
  const scope = container.createScope() as MedusaContainer
  scope.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue({ raw }) })
  return scope
}
