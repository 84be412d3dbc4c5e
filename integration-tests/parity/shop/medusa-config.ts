import path from "node:path"
import shop from "../../shop/medusa-config"

/** The test shop with a carrier whose prices are calculated. */
export default {
  ...shop,
  modules: {
    ...shop.modules,
    fulfillment: {
      resolve: "@medusajs/medusa/fulfillment",
      options: {
        providers: [
          { resolve: "@medusajs/medusa/fulfillment-manual", id: "manual" },
          {
            resolve: path.resolve(__dirname, "../../../testing/catalog/weighing-fulfillment"),
            id: "weighing",
          },
        ],
      },
    },
  },
}
