import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { seedMarkets, seedTaxes } from "./markets"
import { seedCustomerGroups, seedPriceLists } from "./price-lists"
import { seedGroups, seedProducts } from "./products"
import { seedPromotions } from "./promotions"
import { seedShipping } from "./shipping"

/** Fills an empty shop with a bit of everything that changes what a cart costs. */
export async function seedCatalog(container: MedusaContainer) {
  const shop = await seedMarkets(container)
  const shipping = await seedShipping(container, shop)
  const groups = await seedGroups(container)
  const variants = await seedProducts(container, { ...shop, ...shipping }, groups)
  await seedTaxes(container, {
    product_type: groups.types[0],
    product: variants[22].product_id,
    shipping_option: shipping.options.get("Reduced parcel") ?? "",
  })
  const customers = await seedCustomerGroups(container)
  await seedPriceLists(container, variants, customers)
  const [express] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ name: "Express" })
  const codes = await seedPromotions(container, {
    ...shop,
    variants,
    groups,
    customers,
    express_type: express.shipping_option_type_id ?? "",
  })
  return { ...shop, ...shipping, groups, variants, customers, codes }
}

export type Catalog = Awaited<ReturnType<typeof seedCatalog>>
export type { Market } from "./markets"
