import { asValue } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { onceEach, percentOff } from "../../testing/seed/promotions"
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
import { catalogShop, codesOf } from "./catalog-shop"
import { EMAIL } from "./real-cart"

type Method = (this: object, ...parameters: unknown[]) => unknown

/** The members of Medusa's modules that the plugin replaces to save time. */
const MEMBERS = [
  [Modules.PROMOTION, "computeActions", "promotionService_"],
  [Modules.PROMOTION, "computeActions", "campaignBudgetUsageService_"],
  [Modules.PRICING, "calculatePrices", "listPriceRules"],
  [Modules.PRICING, "calculatePrices", "listPricePreferences_"],
  [Modules.TAX, "getTaxLines", "taxRegionService_"],
  [Modules.TAX, "getTaxLines", "taxRateService_"],
] as const

/** What the engine relies on in Medusa's tables and modules beyond their public interface. */
catalogShop(
  (shop) => {
    /**
     * Makes a module's method read its own member, as if Medusa had renamed the member: whatever a
     * caller puts in its place has no effect. Returns how to count the reads.
     */
    const rename = (module: string, method: string, member: string) => {
      const own: object = shop.container.resolve(module)
      const methods = Object.getPrototypeOf(own) as Record<string, Method>
      const original = methods[method]
      let reads = 0
      jest.spyOn(methods, method).mockImplementation(function (this: object, ...parameters) {
        const renamed = new Proxy(this, {
          get: (target, name): unknown => {
            if (name !== member) {
              return Reflect.get(target, name)
            }
            reads++
            const value: unknown = Reflect.get(own, name)
            return typeof value === "function" ? value.bind(own) : value
          },
        })
        return original.apply(renamed, parameters)
      })
      return () => reads
    }

    const perBuyer = (code: string, value: number) => ({
      code,
      is_automatic: true,
      application_method: percentOff(value),
      campaign: onceEach(code),
    })

    it("prices a cart the same after a method of Medusa loses a member that the plugin replaces", async () => {
      await shop.promote(
        { code: "AUTO", is_automatic: true, application_method: percentOff(7) },
        perBuyer("ONCE", 5),
        perBuyer("USED", 6)
      )
      await shop.countUse("USED", { customer_email: EMAIL })
      const one = shop.caseOf(8, 2, {
        codes: ["TEN", "USED", "OLD40", "NOPE"],
        address: { country_code: "de" },
      })
      const before = await shop.ask(one)
      expect(codesOf(before)).toEqual(
        expect.arrayContaining(["AUTO", "ONCE", "TEN", "AUTO-SHIP-WINTER"])
      )
      expect(before.refused_codes).toEqual([
        { code: "USED", reason: "used_up" },
        { code: "OLD40", reason: "expired" },
        { code: "NOPE", reason: "unknown" },
      ])

      for (const [module, method, member] of MEMBERS) {
        const reads = rename(module, method, member)
        expect([member, await shop.ask(one)]).toEqual([member, before])
        expect([member, reads() > 0]).toEqual([member, true])
        jest.restoreAllMocks()
      }
    })

    const request = (quantity = 2) => {
      const { vip } = shop.shoppers
      const one = shop.caseOf(4, quantity, { shopper: vip, codes: ["BUY2GET1", "TEN", "NOPE"] })
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

    /** Returns the statements that the engine sends for carts with a gift, and for the button. */
    const statementsOf = async () => {
      const texts = new Set<string>()
      const container = withConnection(shop.container, (query) => {
        texts.add(query)
        return query
      })
      const cart = await priceCart(container, request(), "fast")
      expect(cart.gifts).toHaveLength(1)
      // A guest is found by the email address.
      await priceCart(container, { ...request(), customer: null }, "fast")
      await offer(container, "fast")
      return [...texts].filter((text) => text.startsWith("WITH input"))
    }

    it("declares exactly the columns that the statements read, each in its kind", async () => {
      const statements = await statementsOf()
      expect(statements.length).toBeGreaterThan(3)
      const transaction = await shop.knex.transaction()
      for (const [index, statement] of statements.entries()) {
        const query = statement.replaceAll(":input", "'{}'").replaceAll("?", "\\?")
        await transaction.raw(`CREATE VIEW engine_statement_${index} AS ${query}`)
      }
      // PostgreSQL knows which columns a view depends on.
      const { rows } = await transaction.raw<{ rows: Catalog }>(
        `SELECT DISTINCT u.table_name AS "table", u.column_name AS name, c.data_type AS type
         FROM information_schema.view_column_usage u
         JOIN information_schema.columns c USING (table_schema, table_name, column_name)
         WHERE u.view_name LIKE 'engine_statement_%'`
      )
      await transaction.rollback()
      const read = rows.map(({ table, name, type }) => `${table}.${name} (${kindOf(type)})`)
      const declared = COLUMNS.map(({ table, name, kind }) => `${table}.${name} (${kind})`)
      expect(declared.sort()).toEqual(read.sort())
    })

    it("prices on Medusa's cart once its tables reject a statement on a region, shipping options or promotions", async () => {
      await shop.offerOnly("Parcel", "Express")
      // Too few for the gift, which Medusa's cart takes long to find.
      const one = request(1)
      const expected = comparable(await priceOnMedusaCart(shop.container, one))
      for (const table of ["region", "shipping_option", "promotion"]) {
        const moved = withoutTable(shop.container, table)
        expect(comparable(await priceCart(moved, one, "fast"))).toEqual(expected)
        expect(await engine().state()).toMatchObject({
          engine: "reference",
          reasons: { rejected: expect.stringContaining(`${table}_moved`) },
        })
        await engine().settle("rejected")
      }
    })

    it("offers a variant on Medusa's cart as the engine does, and once its tables reject a statement", async () => {
      const offered = await offer(shop.container, "fast")
      expect(offered.amount).toBeGreaterThan(0)
      const moved = (table: string) => withoutTable(shop.container, table)
      for (const table of ["region", "product_variant", "tax_region", "price_rule"]) {
        await expect(offer(moved(table), "reference")).resolves.toEqual(offered)
        expect(await engine().current()).toBe("fast")
      }
      await expect(offer(moved("price_rule"), "fast")).resolves.toEqual(offered)
      expect(await engine().current()).toBe("reference")
    })

    it("keeps the engine in the Medusa it was written for, after a new column and after a wider type, and asks for a proof after each", async () => {
      const digest = async () => {
        const contract = await check(shop.container)
        expect(contract).toMatchObject({ missing: [], digest: expect.any(String) })
        return contract?.digest
      }
      const digests = new Set([await digest()])
      await shop.knex.raw("ALTER TABLE promotion ADD COLUMN per_buyer integer")
      digests.add(await digest())
      await shop.knex.raw("ALTER TABLE region ALTER COLUMN name TYPE varchar(200)")
      digests.add(await digest())
      expect(digests.size).toBe(3)
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
    async (query, parameters) => (await connection.raw<{ rows: Catalog }>(query, parameters)).rows
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
