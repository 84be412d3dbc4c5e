import { withShop } from "../support/with-shop"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { MedusaProcess, startMedusa } from "../../testing/medusa-process"
import { signInAsAdmin } from "../support/admin"
import { until } from "../support/until"

jest.setTimeout(180_000)

const SHOP = path.resolve(__dirname, "../shop")

/** Two heartbeats after the first, plus spare time for a busy machine. */
const NOTICED_MS = 60_000

withShop({
  unconfigured: true,
  testSuite: ({ api, dbConfig, getContainer }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "one-click-named-"))
    const log = path.join(folder, "second.log")
    let second: MedusaProcess | undefined
    let server: MedusaProcess | undefined

    afterAll(async () => {
      await Promise.all([second?.stop(), server?.stop()])
      rmSync(folder, { recursive: true, force: true })
    })

    const checks = async (url?: string) => {
      const { data } = await api.get("/one-click/health", url ? { baseURL: url } : {})
      return data.checks as Record<string, string>
    }
    const lines = () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => line.includes("cannot keep the promises"))

    it("reports a second process with in-memory locks in the log, the health check and the dashboard", async () => {
      expect(await checks()).toMatchObject({ locks: "ok", events: "ok" })
      second = await startMedusa({
        directory: SHOP,
        environment: {
          DATABASE_URL: dbConfig.clientUrl,
          LOG_FILE: log,
          LOG_LEVEL: "info",
          ONE_CLICK_BASE_URL: "https://api.service.example",
          ONE_CLICK_NOTIFICATION_URL: "http://10.0.0.5:9000",
        },
      })
      expect(lines().join()).toContain("check=public_address detail=http://10.0.0.5:9000")

      for (const url of [undefined, second.url]) {
        await until(async () => (await checks(url)).locks === "problem", {
          within: NOTICED_MS,
          every: 1_000,
        })
        expect(await checks(url)).toMatchObject({ events: "problem", worker: "ok" })
      }
      await until(async () => lines().some((line) => line.includes("check=locks")))
      expect(lines().find((line) => line.includes("check=locks"))).toMatch(/"error".*locking-redis/)
      const admin = await signInAsAdmin(getContainer(), api)
      const { data } = await admin.get("setup")
      expect(data.setup.checks).toEqual(
        expect.arrayContaining([
          { id: "locks", state: "missing", variant: "alone", detail: "2" },
          expect.objectContaining({ id: "events", state: "warning", variant: "alone" }),
        ])
      )

      await second.stop()
      second = undefined
      await until(async () => (await checks()).locks === "ok", { within: NOTICED_MS, every: 1_000 })
    })

    it("logs missing Redis modules at startup when the worker mode implies several processes", async () => {
      server = await startMedusa({
        directory: SHOP,
        environment: {
          DATABASE_URL: dbConfig.clientUrl,
          LOG_LEVEL: "info",
          MEDUSA_WORKER_MODE: "server",
        },
      })
      const { printed, end } = server
      await until(async () => printed().includes("check=events"), { within: NOTICED_MS })
      expect(printed()).toMatch(/check=locks .*remedy=.*locking-redis/)
      expect(printed()).toMatch(/check=events detail=.*event-bus-redis, workflow-engine-redis/)
      expect(await end()).toBe(0)
    })
  },
})
