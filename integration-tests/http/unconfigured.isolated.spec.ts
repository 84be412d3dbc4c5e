import { seeded, withShop } from "../support/with-shop"
import path from "node:path"
import { startMedusa } from "../../testing/medusa-process"
import { SeededShop, seedShop } from "../support/seed-shop"

jest.setTimeout(180_000)

const SHOP = path.resolve(__dirname, "../shop")

withShop({
  unconfigured: true,
  testSuite: ({ api, getContainer, dbConfig }) => {
    let shop: SeededShop

    beforeAll(async () => {
      shop = await seeded("shop", seedShop)
    })

    it("starts without options, and rejects a purchase request as not configured", async () => {
      const { status, data } = await api.post(
        "/store/one-click/authorize",
        { variant_id: shop.shirt.id, region_id: shop.regionId },
        {
          headers: { "x-publishable-api-key": shop.publishableKey },
          validateStatus: () => true,
        }
      )
      expect({ status, data }).toEqual({
        status: 503,
        data: {
          type: expect.any(String),
          code: "not_configured",
          message: "One-click purchase is not set up in this shop yet.",
        },
      })
      const oneClick = getContainer().resolve<{
        listPurchases(filters: object): Promise<object[]>
      }>("oneClick")
      expect(await oneClick.listPurchases({})).toHaveLength(0)
    })

    it.each([
      [
        "ONE_CLICK_SIGNING_SECRET",
        "zu-kurz",
        'option "signingSecret" (ONE_CLICK_SIGNING_SECRET) must have at least 32 characters',
      ],
      [
        "ONE_CLICK_RATE_LIMIT_AUTHORIZE_TOTAL",
        "viele",
        'option "rateLimit.authorizeTotal" must be a whole number a minute, or 0 for no limit',
      ],
    ])("fails to start with a malformed %s, and names it", async (variable, value, problem) => {
      const start = startMedusa({
        directory: SHOP,
        environment: { DATABASE_URL: dbConfig.clientUrl, [variable]: value },
      })
      const said = await start.then(
        (started) => started.stop().then(() => "It started."),
        ({ cause }: Error) => String(cause).replaceAll('\\"', '"')
      )
      expect(said).toContain(`medusa-plugin-one-click: ${problem}`)
      expect(said).not.toContain(value)
    })

    it("serves the storefront script without configuration, and lets it be cached", async () => {
      const { status, data, headers } = await api.get("/one-click/button.js")
      expect(status).toBe(200)
      expect(headers["content-type"]).toContain("text/javascript")
      expect(headers["cache-control"]).toContain("max-age")
      expect(data).toContain("one-click-button")
      const again = await api.get("/one-click/button.js", {
        headers: { "if-none-match": headers.etag },
        validateStatus: () => true,
      })
      expect(again.status).toBe(304)
    })

    it("serves one storefront script with every language, whatever its address asks for", async () => {
      const script = async (query: string) => (await api.get(`/one-click/button.js${query}`)).data
      const served = await script("")
      for (const label of [
        "Buy now",
        "Acheter maintenant",
        "Sofort kaufen",
        "Comprar ahora",
        "Acquista ora",
        "Nu kopen",
      ]) {
        expect(served).toContain(label)
      }
      for (const query of ["?lang=de-AT", "?lang=../../x", "?lang[]=de&lang[]=it"]) {
        expect(await script(query)).toBe(served)
      }
    })
  },
})
