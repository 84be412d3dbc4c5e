import path from "node:path"

const plugin = path.resolve(__dirname, "../..")

/** What the configurations of all test shops share; the test runner sets the database. */
export const projectConfig = {
  databaseUrl: process.env.DATABASE_URL,
  http: {
    storeCors: "http://localhost:8000",
    adminCors: "http://localhost:9000",
    authCors: "http://localhost:9000",
    jwtSecret: "test",
    cookieSecret: "test",
  },
}

/** The plugin as it is built; a suite can set its options. */
export const plugins = [
  {
    resolve: plugin,
    options: JSON.parse(process.env.TEST_OPTIONS ?? "{}") as Record<string, unknown>,
  },
]

/** Medusa's payment module with the plugin's provider. */
export const payment = {
  resolve: "@medusajs/medusa/payment",
  dependencies: process.env.PROVIDER_APART ? [] : ["oneClick"],
  options: {
    providers: [
      { resolve: `${plugin}/.medusa/server/src/providers/one-click-payment`, id: "one-click" },
    ],
  },
}
