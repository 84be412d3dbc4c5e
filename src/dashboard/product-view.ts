import type { MedusaContainer, ProductVariantDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { mapConcurrently } from "../lib/concurrency"
import { loadKeyChannels } from "../medusa/shop-shipping"
import { buyLink } from "../modules/one-click/product-page"
import { loadVariantForSale, isSwitchedOff } from "../purchases/load-variant-for-sale"

const OFFERS_AT_ONCE = 5
const MAX_VARIANTS = 100

const FIELDS = [
  "id",
  "handle",
  "status",
  "metadata",
  "sales_channels.id",
  "variants.id",
  "variants.title",
  "variants.metadata",
]

export type ProductView = Awaited<ReturnType<typeof productView>>
export type VariantView = ProductView["variants"][number]

/**
 * Returns for each of the first hundred variants of a product whether it can be bought in one click
 * in the shop's default region and a sales channel of its storefronts, and why not.
 *
 * @throws {MedusaError} NOT_FOUND
 */
export async function productView(container: MedusaContainer, id: string) {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "product", fields: FIELDS, filters: { id } }, { throwIfKeyNotFound: true })
  const [product] = data
  const oneClick = container.resolve("oneClick")
  const [settings, engine, keyChannels] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.engine.current(),
    loadKeyChannels(container),
  ])
  const listed = ((product.sales_channels ?? []) as { id: string }[]).map((channel) => channel.id)
  const channels = keyChannels.map((channel) => channel.id).filter((one) => listed.includes(one))
  const switched_off = isSwitchedOff(product.metadata)
  const all = (product.variants ?? []) as ProductVariantDTO[]
  const shown = all.slice(0, MAX_VARIANTS)
  const variants = await mapConcurrently(shown, OFFERS_AT_ONCE, async (row) => {
    const [code, message = null] = await whyNot(row)
    return {
      id: row.id,
      title: row.title,
      switched_off: isSwitchedOff(row.metadata),
      /** Opens the storefront with the variant's button in focus; null if the page isn't known. */
      buy_link: buyLink(settings.product_page_url, { handle: product.handle, variant_id: row.id }),
      available: code === null,
      code,
      message,
    }
  })
  return { id, switched_off, variants, variant_count: all.length }

  /**
   * Returns why a variant cannot be bought: a code of the authorize route with its message, or
   * `switched_off`, `not_published`, `no_channel`; null if it can.
   */
  async function whyNot(row: ProductVariantDTO): Promise<[code: string | null, message?: string]> {
    if (switched_off || isSwitchedOff(row.metadata)) {
      return ["switched_off"]
    }
    if (product.status !== "published") {
      return ["not_published"]
    }
    if (!channels.length) {
      return ["no_channel"]
    }
    try {
      const sold = { variant_id: row.id, engine, sales_channel_ids: channels, settings }
      await loadVariantForSale(container, sold)
      return [null]
    } catch (error) {
      if (!MedusaError.isMedusaError(error) || !error.code) {
        throw error
      }
      return [error.code, error.message]
    }
  }
}
