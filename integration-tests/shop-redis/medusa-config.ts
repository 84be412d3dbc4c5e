import { defineConfig } from "@medusajs/framework/utils"
import { payment, plugins, projectConfig } from "../support/shop-config"

/** A shop of several processes: one database, and locks, events and workflows in the Redis of `REDIS_URL`. */
module.exports = defineConfig({
  projectConfig,
  admin: { disable: true },
  plugins,
  modules: [
    payment,
    { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl: process.env.REDIS_URL } },
    {
      resolve: "@medusajs/medusa/workflow-engine-redis",
      options: { redis: { redisUrl: process.env.REDIS_URL } },
    },
    {
      resolve: "@medusajs/medusa/locking",
      options: {
        // As in docs/operations.md: Medusa 2.21 reads it here, and not among the provider's options.
        maximumRetryInterval: 100,
        providers: [
          {
            resolve: "@medusajs/medusa/locking-redis",
            id: "locking-redis",
            is_default: true,
            options: {
              redisUrl: process.env.REDIS_URL,
              // Medusa never closes this connection: without an end to its attempts the test run,
              // which outlives its Redis, would never end either.
              redisOptions: { retryStrategy: (attempt: number) => (attempt > 5 ? null : 50) },
            },
          },
        ],
      },
    },
  ],
})
