import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import path from "node:path"
import type OneClickModuleService from "../../src/modules/one-click/service"

medusaIntegrationTestRunner({
  cwd: path.resolve(__dirname, "../shop"),
  testSuite: ({ getContainer }) => {
    it("starts a shop with the plugin and its settings", async () => {
      const oneClick = getContainer().resolve<OneClickModuleService>("oneClick")
      const settings = await oneClick.retrieveSettings()
      expect(settings.shipping_mode).toBe("dynamic")
      const saved = await oneClick.saveSettings({ tolerance: 3 })
      expect(saved.tolerance).toBe(3)
      expect(saved.hold_minutes).toBe(30)
    })
  },
})
