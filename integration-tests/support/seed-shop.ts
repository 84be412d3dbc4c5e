import type { MedusaContainer } from "@medusajs/framework/types"
import { ProductStatus } from "@medusajs/framework/utils"
import {
  createProductsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  updatePricePreferencesWorkflow,
} from "@medusajs/medusa/core-flows"
import { createPublishableKey } from "../../testing/publishable-key"
import { runWorkflow } from "../../testing/run-workflow"
import { createRegions, createTaxes } from "../../testing/seed/markets"
import { onlyVariants, stockItems } from "../../testing/seed/products"
import { percentOff, promote } from "../../testing/seed/promotions"
import { country, flatOption, freeFrom, openLocations, shipFrom } from "../../testing/seed/shipping"

export type SeededShop = Awaited<ReturnType<typeof seedShop>>

/**
 * A small shop with prices in EUR (taxes included) and JPY, stock at its first location, shipping
 * and one code.
 */
export async function seedShop(
  container: MedusaContainer,
  { locations = 1 }: { locations?: number } = {}
) {
  const [web, other] = await runWorkflow(container, createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: "Web" }, { name: "Other" }],
  })
  const [regionId, japanId] = await createRegions(
    container,
    {
      name: "Europe",
      currency_code: "eur",
      countries: ["fr", "de", "es"],
      is_tax_inclusive: true,
    },
    { name: "Japan", currency_code: "jpy", countries: ["jp"], is_tax_inclusive: false }
  )
  await runWorkflow(container, updatePricePreferencesWorkflow, {
    selector: { attribute: "currency_code", value: "eur" },
    update: { is_tax_inclusive: true },
  })
  await createTaxes(container, { fr: 20, de: 19, jp: 10 })
  // Opened one after the other, so that the order of their ids is that of their rows: Medusa takes the
  // first it reads.
  const locationIds: string[] = []
  while (locationIds.length < locations) {
    const channels = [web.id, other.id]
    locationIds.push(...(await openLocations(container, channels, [{ name: "Warehouse" }])))
  }
  const [locationId] = locationIds
  const [{ id: profileId }] = await runWorkflow(container, createShippingProfilesWorkflow, {
    data: [{ name: "Default", type: "default" }],
  })
  const { service_zones } = await shipFrom(container, locationId, {
    name: "Shipping",
    type: "shipping",
    service_zones: [{ name: "World", geo_zones: ["fr", "de", "jp"].map(country) }],
  })
  const places = { service_zone_id: service_zones[0].id, shipping_profile_id: profileId }
  // Created one after the other, so that Medusa, which lists them by id, keeps this order.
  const options: { id: string }[] = []
  for (const [name, prices] of SHIPPING_OPTIONS) {
    const option = flatOption(name, prices, places)
    options.push(...(await runWorkflow(container, createShippingOptionsWorkflow, [option])))
  }
  const sold = (title: string, salesChannelId: string, manage_inventory = true) => {
    const prices = [price("eur", 25), price("jpy", 3000)]
    const variant = { sku: title.toUpperCase(), manage_inventory, prices }
    return oneVariant(title, variant, { profileId, salesChannelId })
  }
  const products = await runWorkflow(container, createProductsWorkflow, {
    products: [sold("Shirt", web.id), sold("Foreign", other.id), sold("Poster", web.id, false)],
  })
  const [shirt, foreign, poster] = onlyVariants(products)
  await stockItems(container, locationId, () => 10)
  await promote(container, { code: "WELCOME10", application_method: percentOff(10, "items") })
  return {
    publishableKey: await createPublishableKey(container, [web.id], "Web"),
    salesChannelId: web.id,
    regionId,
    japanId,
    /** The first of `locationIds`. */
    locationId,
    /** In the order in which Medusa tries them; each serves the sales channels. */
    locationIds,
    profileId,
    /** A shirt at 25.00 EUR and 3000 JPY, 10 in stock. */
    shirt,
    /** In another sales channel of the shop. */
    foreign,
    /** Without managed inventory, priced without taxes. */
    poster,
    standardId: options[0].id,
    expressId: options[1].id,
  }
}

const price = (currency_code: string, amount: number) => ({ currency_code, amount })

const SHIPPING_OPTIONS = [
  ["Standard", [price("eur", 5), freeFrom("eur", 100), price("jpy", 500)]],
  ["Express", [price("eur", 12.5), price("jpy", 1200)]],
] as const

/** A published product with one variant, shipped with this profile and sold in this channel. */
export const oneVariant = <Variant extends object>(
  title: string,
  variant: Variant,
  { profileId, salesChannelId }: Record<"profileId" | "salesChannelId", string>
) => ({
  title,
  status: ProductStatus.PUBLISHED,
  shipping_profile_id: profileId,
  sales_channels: [{ id: salesChannelId }],
  options: [{ title: "Size", values: ["M"] }],
  variants: [{ title: "M", options: { Size: "M" }, ...variant }],
})
