import manifest from "../../package.json"
import reconcileJob from "../../.medusa/server/src/jobs/one-click-reconcile"
import { OWNER, refusal } from "../support/admin"
import { type PublicHealth, settingsSchema, TESTED_VERSIONS } from "../support/inside"
import { openModal, settled, shopUntilSettled } from "../support/buy"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { API_KEY, SIGNING_SECRET } from "../support/plugin-environment"
import { setupCheck } from "../support/read"
import { until } from "../../testing/until"

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** Reads the public health, which is a few seconds old, until it is as expected. */
  const healthOnce = (isExpected: (health: PublicHealth) => boolean) =>
    until(async () => {
      const answer = await test.api.get<PublicHealth>("/one-click/health")
      return isExpected(answer.data) && answer
    })

  it("saves the given settings and keeps the others", async () => {
    await test.admin.post("settings", { purchase_days: 300, hold_minutes: 10 })
    const { data } = await test.admin.post("settings", { acceptance: "review" })
    expect(data.settings).toEqual({
      ...settingsSchema.parse({}),
      shipping_mode: "cart_rules",
      purchase_days: 300,
      hold_minutes: 10,
      acceptance: "review",
    })
    expect((await test.admin.get("settings")).data).toEqual(data)
  })

  it("saves the shipping options of two admins, each from an older page", async () => {
    const option = (delay: number) => ({ delay, is_default: false, offered: true })
    await test.admin.post("settings", { shipping_options: { so_a: option(1), so_b: option(1) } })
    await test.admin.post("settings", { shipping_options: { so_a: option(2) } })
    await test.admin.post("settings", { shipping_options: { so_b: option(3) } })
    const { data } = await test.admin.get("settings")
    const shipping_options = { so_a: option(2), so_b: option(3) }
    expect(data.settings).toMatchObject({ shipping_options })
  })

  it("pauses selling with the owner's words or none, says who did, and lets open purchases end", async () => {
    const { buyer, context } = await openModal(test)
    const { id } = test.shop.shirt
    const pauseWith = async (paused_message: string) => {
      const { data } = await test.admin.post("settings", { selling: false, paused_message })
      const paused = { code: "paused", message: paused_message }
      expect(await test.authorize()).toMatchObject({ status: 409, data: paused })
      expect((await test.store.get(`one-click/variants/${id}`)).data).toEqual({
        variant: { id, available: false, ...paused },
      })
      return data
    }
    await pauseWith("")
    const paused_message = "Back on Monday."
    const data = await pauseWith(paused_message)
    expect(data.selling_switched).toEqual({ at: expect.any(String), by: OWNER.email })
    const script = await test.api.get("/one-click/button.js")
    expect(script.data).toContain(`"paused":${JSON.stringify(paused_message)}`)
    expect(script.headers["cache-control"]).toBe("no-cache")
    await healthOnce(({ checks }) => checks.selling === "warning")
    await buyer.pay()
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })

    await test.admin.post("settings", { selling: true })
    expect(await test.authorize()).toMatchObject({ status: 200 })
    expect((await test.api.get("/one-click/button.js")).data).not.toContain(paused_message)
  })

  it("rejects an invalid change of the settings, and names the field", async () => {
    const INVALID: [patch: object, field: string][] = [
      [{ purchase_days: 0 }, "purchase_days"],
      [{ acceptance: "never" }, "acceptance"],
      [{ shipping_options: { so_a: { follower: { EUR: 150 } } } }, "follower"],
      [{ shipping_options: { so_a: { follower: { eur: 1.5 } } } }, "follower, eur"],
      [{ order_message: "\u0000" }, "order_message"],
      [{ shipping_options: { "\u0000": {} } }, "\\u0000"],
      [{ colour: "x" }, "colour"],
      [{}, ""],
    ]
    for (const [patch, field] of INVALID) {
      expect(await test.admin.post("settings", patch)).toMatchObject(refusal(field))
    }
  })

  it("uses the default for a stored setting that is invalid, and warns once", async () => {
    const warnings = logged(test, "warn")
    await test.sql(`UPDATE one_click_fact SET value = value ||
      '{"acceptance": "neon", "purchase_days": 0, "hold_minutes": 12}' WHERE id = 'settings'`)
    const defaults = { acceptance: "automatic", purchase_days: 365 }
    expect(await test.admin.get("settings")).toMatchObject({
      status: 200,
      data: { settings: { ...defaults, hold_minutes: 12, shipping_mode: "cart_rules" } },
    })
    const { sendEvent } = await test.open()
    const { items } = (await sendEvent("order.cart.estimate", {})).data
    expect(items).toMatchObject([{ reference: "SHIRT" }])
    expect((await test.api.get("/one-click/button.js")).status).toBe(200)
    expect(await setupCheck(test, "settings")).toEqual({
      id: "settings",
      is_step: false,
      state: "warning",
      detail: "acceptance, purchase_days",
    })
    const about = warnings.filter((line) => line.includes("stored settings"))
    expect(about).toEqual([expect.not.stringContaining("neon")])

    const valid = { acceptance: "automatic", purchase_days: 200 }
    expect((await test.admin.post("settings", valid)).status).toBe(200)
    expect(await setupCheck(test, "settings")).toBeUndefined()
  })

  it("takes a press that opened a modal since a failed test for a test of the connection, until there is another API key", async () => {
    const isConnected = (state: string) =>
      until(async () => (await setupCheck(test, "connection"))?.state === state)
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "authorize" }])
    await test.admin.post("setup/connection")
    await isConnected("missing")
    await test.sandbox.control.setFaults([])
    await test.open()
    await isConnected("ok")
    await test.oneClick.gateway.saveApiKey("another-key", new Date())
    await isConnected("missing")
    await test.open()
    await isConnected("ok")
  })

  it("completes the setup checklist with a real connection test", async () => {
    const options = await test.modules.fulfillment.listShippingOptions({})
    const before = (await test.admin.get("setup")).data.setup
    expect(before.environment).toBe("sandbox")
    const missing = { connection: "missing", button: "missing", delivery_times: "warning" }
    for (const [id, state] of Object.entries(missing)) {
      expect(before.checks).toContainEqual(expect.objectContaining({ id, state }))
    }
    const delays = options.map(({ id }) => [id, { delay: 2 }])
    await test.admin.post("settings", { shipping_options: Object.fromEntries(delays) })

    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "authorize" }])
    const failed = await test.admin.post("setup/connection")
    expect(failed.data.connection).toMatchObject({ ok: false, message: expect.any(String) })
    await test.sandbox.control.setFaults([])
    expect((await test.admin.post("setup/connection")).data.connection.ok).toBe(true)
    expect(await test.oneClick.listPurchases({})).toHaveLength(0)

    // A process records at most one page in ten seconds, and another test may have shown one.
    await until(async () => {
      const headers = { referer: "https://shop.example/products/shirt" }
      await test.api.get("/one-click/button.js", { headers })
      return (await setupCheck(test, "button"))?.state === "ok"
    })
    // Where the job has not run for ten minutes, as in a long test run, the checklist says so.
    await reconcileJob(test.container)
    const { data } = await test.admin.get("setup")
    expect(data.setup.checks.filter((check: { state: string }) => check.state !== "ok")).toEqual([])
    expect(data.setup.checks.at(-1)).toMatchObject({ id: "button", detail: "https://shop.example" })
  })

  it("asks for a shipping option as long as a product or an inventory item must be shipped", async () => {
    const options = await test.modules.fulfillment.listShippingOptions({})
    await test.modules.fulfillment.deleteShippingOptions(options.map(({ id }) => id))
    const state = async () => (await setupCheck(test, "shipping_options"))?.state
    expect(await state()).toBe("missing")
    await test.sql("UPDATE inventory_item SET requires_shipping = false")
    expect(await state()).toBe("missing")
    await test.sql("DELETE FROM product_shipping_profile")
    expect(await state()).toBe("ok")
  })

  it("records the page of a purchase request as the button's, as it records pages that load button.js", async () => {
    await test.authorize()
    expect(await setupCheck(test, "button")).toMatchObject({ state: "missing" })
    const record = jest.spyOn(test.oneClick.buttonSeen, "record")
    const origin = "https://www.shop.example"
    await test.open({ headers: { origin } })
    expect(record).toHaveBeenCalledWith(origin, expect.any(Date))
  })

  it("never returns a secret to the browser", async () => {
    const { id } = await shopUntilSettled(test)
    const lists = ["orders", "purchases", "activity"]
    const paths = ["setup", "settings", "attention", "proof", "static-rules", `orders/${id}`]
    const answers = await Promise.all([
      ...[...paths, ...lists].map((path) => test.admin.get(path)),
      test.admin.post("setup/connection"),
    ])
    for (const { status, data } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(data)).not.toContain(SIGNING_SECRET)
      expect(JSON.stringify(data)).not.toContain(API_KEY)
    }
    expect(answers[0].data.setup.api_key).toEqual({
      source: "configuration",
      last_four: "_key",
      can_be_given: true,
    })
  })

  it("stores an API key from the dashboard encrypted and per service, and prefers the configured key", async () => {
    for (const api_key of ["short", "two words"]) {
      expect(await test.admin.post("setup/api-key", { api_key })).toMatchObject(refusal("api_key"))
    }
    const api_key = "sk_given_in_the_dashboard"
    const { data } = await test.admin.post("setup/api-key", { api_key })
    expect(data.setup.api_key).toMatchObject({ source: "configuration", last_four: "_key" })
    const stored = await test.oneClick.storedFacts.retrieve("api_key")
    expect(stored).toMatchObject({ base_url: test.sandbox.url })
    expect(JSON.stringify(stored)).not.toContain("sk_given")

    const { options } = test.oneClick
    jest.replaceProperty(options, "apiKey", undefined)
    const { setup } = (await test.admin.get("setup")).data
    expect(setup.api_key).toMatchObject({ source: "dashboard", last_four: "oard" })
    jest.replaceProperty(options, "baseUrl", "https://live.example")
    const elsewhere = (await test.admin.get("setup")).data.setup
    expect(elsewhere.api_key).toMatchObject({ source: null, last_four: null })
  })

  it("switches one-click purchase off and on for a product and for a variant, and keeps other metadata", async () => {
    const { id, productId } = test.shop.shirt
    const metadata = { key: "shirt-1", value: 1, empty: "" }
    await test.sql("UPDATE product SET metadata = ? WHERE id = ?", [metadata, productId])
    const change = (body: object, of = productId) => test.admin.post(`products/${of}`, body)
    const off = await change({ switched_off: true, variant_id: id })
    expect(off.data.product.variants).toMatchObject([{ available: false, code: "switched_off" }])
    expect((await test.authorize()).status).toBe(409)
    await change({ switched_off: false, variant_id: id })
    await change({ switched_off: true })
    expect((await test.authorize()).data).toMatchObject({ code: "not_available" })
    const kept = await test.modules.product.retrieveProduct(productId)
    expect(kept.metadata).toEqual({ ...metadata, one_click: false })
    const on = await change({ switched_off: false })
    expect(on.data.product).toMatchObject({
      switched_off: false,
      variants: [{ available: true, code: null }],
    })
    expect((await test.authorize()).status).toBe(200)
    expect((await change({ switched_off: true }, "prod_none")).status).toBe(404)
    expect((await change({ switched_off: true, variant_id: "variant_none" })).status).toBe(404)
    expect((await change({ off: true })).status).toBe(400)
  })

  it("returns the first hundred variants of a product, and how many it has", async () => {
    const values = Array.from({ length: 101 }, (_, index) => `No. ${index}`)
    const [{ id }] = await test.modules.product.createProducts([
      {
        title: "Prints",
        options: [{ title: "Number", values }],
        variants: values.map((title) => ({ title, options: { Number: title } })),
      },
    ])
    const { product } = (await test.admin.get(`products/${id}`)).data
    expect([product.variants.length, product.variant_count]).toEqual([100, 101])
  })

  it("takes an error of the database for no reason why a product isn't sold", async () => {
    await test.sql("ALTER TABLE region RENAME TO former_region")
    const { status, data } = await test.admin.get(`products/${test.shop.shirt.productId}`)
    await test.sql("ALTER TABLE former_region RENAME TO region")
    expect({ status, data }).toMatchObject(refusal("unknown error", 500))
  })

  describe("health", () => {
    beforeEach(() => reconcileJob(test.container))

    it("returns the plugin's health to anybody, without secrets", async () => {
      const { data, headers } = await healthOnce(
        ({ checks, waiting }) => checks.reconciliation === "ok" && waiting?.held_units === 0
      )
      expect(headers["cache-control"]).toBe("no-store")
      const areas = ["database", "api_key", "locks", "events", "reconciliation", "orders"]
      const all = [...areas, "answers", "medusa", "prices"]
      expect(data).toMatchObject({
        status: "ready",
        checks: Object.fromEntries(all.map((name) => [name, "ok"])),
        waiting: { review: 0, failed: 0, to_approve: 0, working: 0, overdue: 0, held_units: 0 },
        medusa: {
          version: manifest.devDependencies["@medusajs/medusa"],
          tested: TESTED_VERSIONS,
          engine: "fast",
          since: null,
          reasons: [],
        },
      })
      for (const secret of [SIGNING_SECRET, API_KEY, test.sandbox.url]) {
        expect(JSON.stringify(data)).not.toContain(secret)
      }
    })

    it("checks the contract in a script of medusa exec, too", async () => {
      await test.sql("ALTER TABLE price_rule RENAME COLUMN value TO worth")
      const argv = jest.replaceProperty(process, "argv", ["node", "medusa", "exec", "./script.js"])
      try {
        await test.oneClick.runtime.start()
        expect(await test.oneClick.engine.current()).toBe("reference")
      } finally {
        argv.restore()
        await test.sql("ALTER TABLE price_rule RENAME COLUMN worth TO value")
        await test.oneClick.runtime.chooseEngine()
      }
      expect(await test.oneClick.engine.current()).toBe("fast")
    })

    it("reports degraded health when orders are overdue, and counts waiting orders", async () => {
      await test.sql(`INSERT INTO one_click_incoming_order
          (id, service_order_id, state, next_attempt_at, lease_owner, lease_expires_at)
        SELECT 'ocin_' || n, n, state, now() - make_interval(mins => waiting), 'gone',
          now() + make_interval(mins => leased)
        FROM (VALUES (1, 'review', 60, -1), (2, 'failed', 60, -1), (3, 'received', 9, -1),
          (4, 'received', 11, -1), (5, 'received', 12, 1)) AS o (n, state, waiting, leased)`)
      const { data } = await healthOnce(({ checks }) => checks.orders === "problem")
      expect(data).toMatchObject({ status: "degraded", checks: { database: "ok" } })
      expect(data.waiting).toMatchObject({ review: 1, failed: 1, overdue: 1 })
    })

    it("warns of more than one fallback or failed answer in a hundred of the last day, and of no others", async () => {
      const answer = (outcome: "ok" | "fallback" | "failed", created_at = new Date()) => ({
        direction: "in" as const,
        kind: "order.cart.estimate",
        outcome,
        environment: "sandbox" as const,
        duration_ms: 1,
        created_at,
      })
      const long_ago = new Date(Date.now() - 25 * 60 * 60_000)
      const { health } = test.oneClick
      await test.oneClick.createActivities([answer("ok"), answer("failed", long_ago)])
      await test.oneClick.createActivities([answer("fallback")])
      expect(await health.countPoorAnswers()).toBe(0)
      await test.oneClick.createActivities([answer("failed")])
      expect(await health.countPoorAnswers()).toBe(2)
      const checked = { id: "answers", is_step: false, state: "warning", count: 2 }
      expect(await setupCheck(test, "answers")).toEqual(checked)
      await test.oneClick.createActivities(Array.from({ length: 197 }, () => answer("ok")))
      expect(await health.countPoorAnswers()).toBe(0)
    })
  })
})
