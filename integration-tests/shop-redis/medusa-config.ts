import { defineConfig } from "@medusajs/framework/utils"
import { redisModules } from "../../demo/shop/redis-modules"
import { payment, plugins, projectConfig } from "../support/shop-config"

/** A shop of several processes: one database, and locks, events and workflows in the Redis of `REDIS_URL`. */
module.exports = defineConfig({
  projectConfig,
  admin: { disable: true },
  plugins,
  modules: [payment, ...redisModules(process.env.REDIS_URL)],
})
