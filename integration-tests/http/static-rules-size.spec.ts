import { compileRules, digestOf, loadShopShipping, settingsSchema } from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { growShipping } from "../support/grow-shipping"
import { seedShop } from "../support/seed-shop"

const OPTIONS = 1_000
const COUNTRIES = 200

withShop({
  testSuite: ({ getContainer }) => {
    beforeAll(async () => {
      const shop = await seeded("shop", seedShop)
      await growShipping(getContainer(), shop, { options: OPTIONS, countries: COUNTRIES })
    })

    it(`compiles ${OPTIONS} shipping options for ${COUNTRIES} countries with few queries, and prints the duration`, async () => {
      const container = getContainer()
      const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const settings = settingsSchema.parse({})
      let queries = 0
      const count = () => (queries += 1)
      connection.on("query", count)
      const started = performance.now()
      const facts = await loadShopShipping(container)
      const read = performance.now() - started
      const { options, rules } = compileRules(facts, settings)
      digestOf(rules)
      const total = performance.now() - started
      connection.removeListener("query", count)
      process.stdout.write(
        `static rules: ${OPTIONS} options over ${COUNTRIES} countries: ${rules.length} rules in ` +
          `${total.toFixed(0)} ms (${read.toFixed(0)} ms of it reading), ${queries} queries\n`
      )
      expect(options).toBe(OPTIONS + 2)
      expect(facts.zones.some(({ countries }) => countries.length === COUNTRIES)).toBe(true)
      const zones = rules.reduce((sum, { rule }) => sum + rule.zones.length, 0)
      expect(zones).toBeGreaterThanOrEqual(OPTIONS * COUNTRIES)
      expect(queries).toBeLessThanOrEqual(5)
    })
  },
})
