import type { MedusaContainer, ModuleImplementations } from "@medusajs/framework/types"

/** Returns Medusa's modules by their names, such as `inventory` and `sales_channel`. */
export const modulesOf = (shop: { readonly container: MedusaContainer }) =>
  new Proxy({} as ModuleImplementations, {
    get: (_, name) => shop.container.resolve(String(name)),
  })
