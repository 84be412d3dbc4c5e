import shop from "../shop/medusa-config"

/** The same shop with Medusa's roles and policies. */
export default {
  ...shop,
  featureFlags: { rbac: true },
  modules: { ...shop.modules, rbac: { resolve: "@medusajs/medusa/rbac" } },
}
