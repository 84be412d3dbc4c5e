import shop from "../../shop/medusa-config"

/** The same shop in several languages. */
export default {
  ...shop,
  featureFlags: { translation: true },
  modules: { ...shop.modules, translation: { resolve: "@medusajs/medusa/translation" } },
}
