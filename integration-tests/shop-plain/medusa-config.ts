import { defineConfig } from "@medusajs/framework/utils"

/** The shop as it is once the plugin has been taken out again. */
export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: "http://localhost:8000",
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:9000",
      jwtSecret: "test",
      cookieSecret: "test",
    },
  },
  admin: { disable: true },
})
