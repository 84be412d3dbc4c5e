import path from "node:path"
import { defineConfig } from "@medusajs/framework/utils"

const plugin = path.resolve(__dirname, "../..")

/** The shop that integration tests run: the plugin as it is built, on the runner's own database. */
export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    redisUrl: process.env.SHOP_REDIS_URL,
    http: {
      storeCors: "http://localhost:8000",
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:9000",
      jwtSecret: "test",
      cookieSecret: "test",
    },
  },
  admin: { disable: true },
  plugins: [{ resolve: plugin, options: {} }],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["oneClick"],
      options: {
        providers: [
          { resolve: `${plugin}/.medusa/server/src/providers/one-click-payment`, id: "one-click" },
        ],
      },
    },
  ],
})
