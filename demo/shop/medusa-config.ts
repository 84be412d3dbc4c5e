import path from "node:path"
import { defineConfig } from "@medusajs/framework/utils"
import { defaultProvider, redisModules } from "./redis-modules"

const plugin = path.resolve(__dirname, "../..")
const { DATABASE_URL, REDIS_URL, DEMO_DASHBOARD, BACKEND_URL, STOREFRONT_URL } = process.env
const { JWT_SECRET, COOKIE_SECRET } = process.env

const cache = {
  resolve: "@medusajs/medusa/caching",
  options: defaultProvider("@medusajs/caching-redis", { redisUrl: REDIS_URL }),
}

/** A small shop as a shop owner would configure it; the plugin is the checkout's build. */
module.exports = defineConfig({
  featureFlags: { caching: Boolean(REDIS_URL) },
  projectConfig: {
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
    http: {
      storeCors: STOREFRONT_URL ?? "",
      adminCors: BACKEND_URL ?? "",
      authCors: [BACKEND_URL, STOREFRONT_URL].filter(Boolean).join(","),
      jwtSecret: JWT_SECRET,
      cookieSecret: COOKIE_SECRET,
    },
    // The demo runs without https, and browsers then store no "secure" cookie.
    cookieOptions: { secure: false, sameSite: "lax" },
  },
  admin: {
    disable: DEMO_DASHBOARD === "false",
    // A shop resolves the installed package by its name; here it is the checkout itself.
    vite: () => ({
      resolve: {
        alias: {
          "medusa-plugin-one-click/admin": path.join(plugin, ".medusa/server/src/admin/index.mjs"),
        },
      },
    }),
  },
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
    ...(REDIS_URL ? [...redisModules(REDIS_URL), cache] : []),
  ],
})
