import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Catalog } from "../../../testing/catalog"
import { setStock } from "../../../testing/seed/products"
import { giftPromotion, promote } from "../../../testing/seed/promotions"
import { seededCatalog } from "../catalog-shop"

export type OrderParityShop = Awaited<ReturnType<typeof seededOrderShop>>

/** Fills the empty database with the catalog; returns what is bought, as the small shop does. */
export async function seededOrderShop(container: MedusaContainer) {
  const catalog = await seededCatalog()
  const { markets, options, locations } = catalog
  const regionOf = (key: string) => markets.find((market) => market.key === key)?.region_id ?? ""
  // A tax-excluded market whose currency has no decimals.
  const japanId = regionOf("jp")
  const pricing = container.resolve(Modules.PRICING)
  for (const preference of [
    { attribute: "currency_code", value: "jpy" },
    { attribute: "region_id", value: japanId },
  ]) {
    await pricing.updatePricePreferences(preference, { is_tax_inclusive: false })
  }
  const [tea, sticker] = [variantOf(catalog, 16), variantOf(catalog, 24)]
  const [bought, given] = [[tea.productId], [sticker.productId]]
  await promote(container, giftPromotion({ code: "TEA-STICKER", bought, given, atLeast: 2 }))
  // Of the two variants of the gift, only the sticker can be given.
  await setStock(container, variantOf(catalog, 25).sku, locations, [0, 0])
  return {
    publishableKey: catalog.publishable_key,
    salesChannelId: catalog.sales_channel_id,
    profileId: catalog.parcel,
    locationId: locations[0],
    locationIds: locations,
    regionId: regionOf("eu"),
    /** A region in EUR whose prices exclude taxes. */
    northId: regionOf("nordic"),
    japanId,
    standardId: options.get("Parcel") ?? "",
    expressId: options.get("Express") ?? "",
    shirt: variantOf(catalog, 8),
    foreign: variantOf(catalog, 20),
    /** Without managed inventory. */
    poster: variantOf(catalog, 32),
    /** Takes two units of another variant's inventory item, too. */
    kit: variantOf(catalog, 10),
    /** Neither shipped nor counted. */
    ebook: variantOf(catalog, 36),
    /** Two units add a sticker as a gift. */
    tea,
    sticker,
  }
}

function variantOf({ variants }: Catalog, at: number) {
  const { id, sku, product_id: productId } = variants[at]
  return { id, sku, productId }
}
