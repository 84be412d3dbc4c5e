import { defineConfig } from "@medusajs/framework/utils"
import path from "node:path"
import { payment, plugins, projectConfig } from "../support/shop-config"

/** A carrier whose prices are calculated, beside Medusa's own. */
const fulfillment = {
  resolve: "@medusajs/medusa/fulfillment",
  options: {
    providers: [
      { resolve: "@medusajs/medusa/fulfillment-manual", id: "manual" },
      {
        resolve: path.resolve(__dirname, "../../testing/catalog/weighing-fulfillment"),
        id: "weighing",
      },
    ],
  },
}

/** The shop that integration tests run. */
export default defineConfig({
  projectConfig,
  admin: { disable: true },
  plugins,
  modules: [payment, fulfillment],
})
