import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { createContextId, notificationAddress } from "../support/inside"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { SIGNING_SECRET } from "../support/plugin-environment"

const ROUTES = path.resolve(__dirname, "../../src/api")

/** Each dashboard route with each of its methods, ids filled in. */
function adminRoutes(): [method: string, path: string][] {
  return readdirSync(path.join(ROUTES, "admin"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const source = readFileSync(path.join(ROUTES, "admin", file), "utf8")
      const methods = source.matchAll(
        /export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/g
      )
      const address = `/admin/${path.dirname(file).replace(/\[\w+\]/g, "some_id")}`
      return [...methods].map(([, method]): [string, string] => [method, address])
    })
}

oneClickShop({}, (test) => {
  const call = (method: string, url: string, headers: Record<string, string> = {}) =>
    test.api.request({ method, url, headers, validateStatus: () => true })

  describe("every dashboard route", () => {
    it("rejects anonymous visitors, the storefront's key and a logged-in customer", async () => {
      const routes = adminRoutes()
      expect(routes.length).toBeGreaterThan(20)
      const credentials = { email: "zoe@example.com", password: "a long password" }
      const registered = await test.api.post("/auth/customer/emailpass/register", credentials)
      const key = { "x-publishable-api-key": test.shop.publishableKey }
      const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })
      const customer = { email: credentials.email }
      await test.store.post("customers", customer, bearer(registered.data.token))
      const { data } = await test.api.post("/auth/customer/emailpass", credentials)
      const visitors = [{}, key, bearer(data.token), bearer("x"), { authorization: "Basic eDo=" }]
      const before = await test.oneClick.settings.retrieve()
      for (const headers of visitors) {
        for (const [method, url] of routes) {
          const { status } = await call(method, url, headers)
          expect([method, url, status]).toEqual([method, url, 401])
        }
      }
      expect(await test.oneClick.settings.retrieve()).toEqual(before)
      expect(await test.container.resolve(Modules.CUSTOMER).listCustomers({})).toHaveLength(1)
    })
  })

  describe("a webhook without a valid signature", () => {
    const body = {
      event: "order.stock.released",
      data: { products: [{ reference: "SHIRT", quantity: 1 }] },
    }
    const signed = (context: string, secret = SIGNING_SECRET) =>
      new URL(notificationAddress("http://x", context, [secret])).pathname
    const queriesAbout = async (context: string, work: () => Promise<unknown>) => {
      const connection = test.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const found: string[] = []
      const note = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
        if (bindings?.includes(context) || sql.includes(context)) {
          found.push(sql)
        }
      }
      connection.on("query", note)
      await work()
      connection.removeListener("query", note)
      return found.length
    }

    it("gets the same 401 whatever is wrong with it, and runs no database query", async () => {
      const [one, other] = [await test.authorize(), await test.authorize()]
      const strangers = "another secret of thirty-two chars"
      const madeUp = createContextId([strangers])
      const wrong: [context: string, path: string][] = [
        [one.context, signed(one.context).slice(0, -1) + "."],
        [one.context, signed(one.context, strangers)],
        [one.context, signed(other.context).replace(other.context, one.context)],
        [madeUp, signed(madeUp, strangers)],
        [madeUp, signed(madeUp)],
        ["oc_x", "/hooks/one-click/oc_x/y"],
      ]
      const answers = new Set<string>()
      const warnings = logged(test, "warn")
      for (const [context, path] of wrong) {
        const queries = await queriesAbout(context, async () => {
          const { status, data } = await test.api.post(path, body, { validateStatus: () => true })
          answers.add(JSON.stringify([status, data]))
        })
        expect([path, queries]).toEqual([path, 0])
      }
      expect([...answers]).toEqual([expect.stringMatching(/^\[401,.*"invalid_signature"/)])
      expect(await test.reserved()).toBe(2)
      // Its body is not parsed either.
      const unread = warnings.filter((line) => line.includes("event=unreadable"))
      expect(unread).toHaveLength(wrong.length)
      expect(warnings.filter((line) => line.includes("order.stock"))).toEqual([])
      const right = () => test.api.post(signed(one.context), body)
      expect(await queriesAbout(one.context, right)).toBeGreaterThan(0)
    })
  })

  describe("the locale that a storefront sends", () => {
    /** Presses the button, and returns the stored locale. */
    const press = async (query: string, headers: Record<string, string> = {}) => {
      const body = { variant_id: test.shop.shirt.id, region_id: test.shop.regionId }
      const { status } = await test.store.post(`one-click/authorize${query}`, body, headers)
      expect(status).toBe(200)
      return (await test.oneClick.listPurchases({}))[0].locale
    }

    it.each<[string, Record<string, string>]>([
      ["?locale=%00", {}],
      ["?locale=%ff", {}],
      ["?locale=%EF%BF%BF%F0%9D%84%9E", {}],
      [`?locale=${"x".repeat(6_000)}`, {}],
      ["", { "x-medusa-locale": "z".repeat(6_000) }],
      ["", { "x-medusa-locale": "<script>alert(1)</script>" }],
      ["", { "x-medusa-locale": "'; DROP TABLE one_click_purchase; --" }],
      ["", { "x-medusa-locale": "__proto__" }],
    ])("is not stored when it is invalid: %s %j", async (query, headers) => {
      expect(await press(query, headers)).toBeNull()
    })

    it("is stored when it is valid", async () => {
      expect(await press("?locale=fr-FR")).toBe("fr-FR")
    })
  })

  describe("the storefront script", () => {
    it.each([
      "lang[toString]=x",
      "lang[__proto__][x]=1",
      "lang[]=de&lang[]=it",
      "lang[constructor]=1&lang[valueOf]=2",
      `lang=${"de".repeat(2_000)}`,
      "lang=%00%0d%0aset-cookie:%20a=b",
    ])("is served with any query: %s", async (query) => {
      const { status, headers } = await call("GET", `/one-click/button.js?${query}`)
      expect(status).toBe(200)
      expect(headers["set-cookie"]).toBeUndefined()
    })

    it("records only a limited number of referrers, however many strangers load it", async () => {
      const from = (referer: string) => call("GET", "/one-click/button.js", { referer })
      const write = jest.spyOn(test.oneClick.storedFacts, "save")
      for (let stranger = 0; stranger < 300; stranger++) {
        await from(`https://stranger-${stranger}.example/`)
      }
      for (const odd of [
        "data:text/html,x",
        "file:///x",
        `https://${"a.".repeat(4_000)}example/`,
      ]) {
        await from(odd)
      }
      expect(write.mock.calls.length).toBeGreaterThan(0)
      expect(write.mock.calls.length).toBeLessThan(50)
    })
  })
})
