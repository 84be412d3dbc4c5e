import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import { Modules } from "@medusajs/framework/utils"
import proofJob from "../../.medusa/server/src/jobs/one-click-proof"
import { refusal, signInAsAdmin } from "../support/admin"
import { runProof } from "../support/inside"
import { logged } from "../support/logged"
import { startMedusa } from "../support/medusa-command"
import { seededShop } from "../support/one-click-shop"
import type { SeededShop } from "../support/seed-shop"
import { type StoreClient, storeClient } from "../support/store"
import { withShop } from "../support/with-shop"

process.env.TEST_OPTIONS = JSON.stringify({ rateLimit: { authorizePerAddress: 1 } })

withShop({
  unconfigured: true,
  testSuite: ({ api, getContainer, dbConfig }) => {
    let shop: SeededShop
    let store: StoreClient
    let jobs: Record<string, unknown>
    /** Starts another process on the same database. */
    const start = (environment: Record<string, string>) =>
      startMedusa("shop", dbConfig.clientUrl, environment)

    beforeAll(async () => {
      shop = await seededShop()
      store = storeClient(api, shop.publishableKey)
      const { calls } = jest.mocked(WorkflowScheduler.prototype.scheduleWorkflow).mock
      jobs = Object.fromEntries(calls.map(([{ id, options }]) => [id, options?.schedule]))
    })
    afterEach(() => jest.restoreAllMocks())

    it("starts without options, and rejects a purchase request as not configured", async () => {
      const body = { variant_id: shop.shirt.id, region_id: shop.regionId }
      const { status, data } = await store.post("one-click/authorize", body)
      expect({ status, data }).toEqual({
        status: 503,
        data: {
          type: expect.any(String),
          code: "not_configured",
          message: "One-click purchase is not set up in this shop yet.",
        },
      })
      const oneClick = getContainer().resolve("oneClick")
      expect(await oneClick.listPurchases({})).toHaveLength(0)
    })

    it("rejects an admin's test of the connection, and names the missing options", async () => {
      const admin = await signInAsAdmin(api)
      const refused = refusal("ONE_CLICK_BASE_URL", 400, "not_configured")
      expect(await admin.post("setup/connection")).toMatchObject(refused)
    })

    it("answers an event 503 while it has no signing secret to verify it with, and logs the option", async () => {
      const errors = logged({ container: getContainer() }, "error")
      const event = { event: "order.v2.new", data: {} }
      const config = { validateStatus: () => true }
      expect(await api.post("/hooks/one-click/oc_any/any", event, config)).toMatchObject({
        status: 503,
        data: { error: true, code: "not_configured" },
      })
      expect(errors).toEqual([expect.stringContaining("missing=ONE_CLICK_SIGNING_SECRET")])
    })

    it("names the missing options at its start in one line, with the next step", async () => {
      const container = getContainer()
      const lines = logged({ container }, "warn")
      await container.resolve("oneClick").runtime.start()
      const named = lines.filter((line) => line.includes("not configured yet"))
      expect(named).toEqual([
        expect.stringMatching(/ONE_CLICK_BASE_URL.*ONE_CLICK_SIGNING_SECRET.*Settings → One-click/),
      ])
    })

    it("logs a page's request about a variant as not answered, and no purchase as not opened", async () => {
      const errors = logged({ container: getContainer() }, "error")
      const { status } = await store.get(`one-click/variants/${shop.shirt.id}`)
      expect(status).toBe(503)
      expect(errors).toEqual([expect.stringContaining("storefront not answered")])
    })

    it("leaves a new shop in peace by day: the first comparison waits for the night", async () => {
      jest.spyOn(Date.prototype, "getHours").mockReturnValue(12)
      await proofJob(getContainer())
      const { storedFacts } = getContainer().resolve("oneClick")
      expect(await storedFacts.retrieve("proof")).toBeNull()
    })

    it("compares what the shop sells with Medusa's cart before anything is configured", async () => {
      await getContainer().resolve(Modules.REGION).deleteRegions(shop.japanId)
      const rest = async () => undefined
      const proof = await runProof(getContainer(), { trigger: "command", isSample: true, rest })
      expect(proof).toMatchObject({ failed: 0, differences: [] })
      expect(proof?.counts.combinations.agreed).toBeGreaterThan(0)
    })

    it("counts requests against the limits of the configuration", async () => {
      const press = async () =>
        (await store.post("one-click/authorize", {}, { "x-forwarded-for": "203.0.113.1" })).status
      expect([await press(), await press()]).toEqual([400, 429])
    })

    it("schedules its jobs", () => {
      expect(jobs).toMatchObject({
        "job-one-click-process-orders": { interval: 10_000 },
        "job-one-click-expire-holds": { cron: "* * * * *" },
        "job-one-click-expire-purchases": { cron: "* * * * *" },
        "job-one-click-reconcile": { cron: "*/2 * * * *" },
        "job-one-click-static-rules": { cron: "*/5 * * * *" },
        "job-one-click-prune": { cron: "17 3 * * *" },
        "job-one-click-sync-endings": { cron: "17 * * * *" },
      })
    })

    // Which options are malformed or unknown is tested in src/modules/one-click/options.spec.ts.
    it("fails to start with a malformed option, and names it", async () => {
      const said = await start({ ONE_CLICK_SIGNING_SECRET: "too-short" }).then(
        (started) => started.stop().then(() => "It started."),
        ({ cause }: Error) => String(cause).replaceAll('\\"', '"')
      )
      expect(said).toContain(
        'medusa-plugin-one-click: option "signingSecret" (ONE_CLICK_SIGNING_SECRET) must have at least 32 characters'
      )
      expect(said).not.toContain("too-short")
    })

    it("serves one storefront script with the texts of every language, and lets it be cached", async () => {
      const { status, data, headers } = await api.get("/one-click/button.js")
      expect(status).toBe(200)
      expect(headers["content-type"]).toContain("text/javascript")
      expect(headers["cache-control"]).toContain("max-age")
      const texts = ["Buy now", "Acheter maintenant", "Sofort kaufen", "Comprar ahora"]
      for (const text of ["one-click-button", ...texts, "Acquista ora", "Nu kopen"]) {
        expect(data).toContain(text)
      }
      const again = await api.get("/one-click/button.js", {
        headers: { "if-none-match": headers.etag },
        validateStatus: () => true,
      })
      expect(again.status).toBe(304)
    })

    it("reports in-memory locks and events of a process that is one of several, in the log, the health check and the dashboard", async () => {
      const health = async (baseURL?: string) =>
        (await api.get("/one-click/health", baseURL ? { baseURL } : {})).data.checks
      expect(await health()).toMatchObject({ locks: "ok", events: "ok" })
      const { url, printed, end } = await start({
        LOG_LEVEL: "info",
        MEDUSA_WORKER_MODE: "server",
        PROVIDER_APART: "yes",
        ONE_CLICK_BASE_URL: "https://api.service.example",
        ONE_CLICK_NOTIFICATION_URL: "http://10.0.0.5:9000",
      })
      expect(printed()).toContain("check=public_address detail=http://10.0.0.5:9000")
      expect(printed()).toMatch(/check=locks .*remedy=.*locking-redis/)
      expect(printed()).toMatch(/check=events detail=.*event-bus-redis, workflow-engine-redis/)
      expect(printed()).toMatch(/check=provider .*remedy=.*dependencies: /)
      expect(await health(url)).toMatchObject({
        payment_provider: "problem",
        locks: "problem",
        events: "warning",
        reconciliation: "ok",
      })
      const admin = await signInAsAdmin(api)
      const { data } = await api.get("/admin/one-click/setup", { ...admin.config, baseURL: url })
      expect(data.setup.checks).toEqual(
        expect.arrayContaining([
          { id: "locks", is_step: false, state: "missing" },
          expect.objectContaining({ id: "events", state: "warning" }),
        ])
      )
      expect(await end()).toBe(0)
    })
  },
})
