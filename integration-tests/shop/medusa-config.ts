import { defineConfig } from "@medusajs/framework/utils"
import { payment, plugins, projectConfig } from "../support/shop-config"

/** The shop that integration tests run. */
export default defineConfig({
  projectConfig: { ...projectConfig, redisUrl: process.env.SHOP_REDIS_URL },
  admin: { disable: true },
  plugins,
  modules: [payment],
})
