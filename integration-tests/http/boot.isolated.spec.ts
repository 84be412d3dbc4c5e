import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import { withShop } from "../support/with-shop"

withShop({
  testSuite: ({ getContainer }) => {
    it("starts a shop with the plugin and its default settings", async () => {
      const oneClick = getContainer().resolve("oneClick")
      const settings = await oneClick.settings.retrieve()
      expect(settings.shipping_mode).toBe("dynamic")
      const saved = await oneClick.settings.save({ purchase_days: 300 })
      expect(saved.purchase_days).toBe(300)
      expect(saved.hold_minutes).toBe(30)
    })

    it("schedules its jobs", async () => {
      const { scheduleWorkflow } = WorkflowScheduler.prototype
      const times = jest
        .mocked(scheduleWorkflow)
        .mock.calls.map(([{ id, options }]) => [id, options?.schedule])
      expect(Object.fromEntries(times)).toMatchObject({
        "job-one-click-process-orders": { interval: 10_000 },
        "job-one-click-expire-holds": { cron: "* * * * *" },
        "job-one-click-expire-purchases": { cron: "* * * * *" },
        "job-one-click-reconcile": { cron: "*/2 * * * *" },
        "job-one-click-static-rules": { cron: "* * * * *" },
        "job-one-click-prune": { cron: "17 3 * * *" },
        "job-one-click-roll-up": { cron: "*/5 * * * *" },
        "job-one-click-sync-endings": { cron: "17 * * * *" },
      })
    })
  },
})
