import { defineConfig } from "@medusajs/framework/utils"
import { redisModules } from "../../demo/shop/redis-modules"
import { payment, plugins, projectConfig } from "../support/shop-config"

// Medusa never closes the connection of its locks: without an end to its attempts the test run, which
// outlives its Redis, would never end either.
const retryStrategy = (attempt: number) => (attempt > 5 ? null : 50)

/** A shop of several processes: one database, and locks, events and workflows in the Redis of `REDIS_URL`. */
module.exports = defineConfig({
  projectConfig,
  admin: { disable: true },
  plugins,
  modules: [payment, ...redisModules(process.env.REDIS_URL, { retryStrategy })],
})
