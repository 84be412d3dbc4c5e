import type { MedusaContainer } from "@medusajs/framework/types"
import { ProductStatus } from "@medusajs/framework/utils"
import type { EngineName } from "../modules/one-click/repositories/engine"
import type { HeldVariant } from "../modules/one-click/repositories/holds"
import { FACTS, withEngine } from "../pricing/price-cart"

/** How a variant is sold in a sales channel; see {@link loadVariantStock}. */
export type VariantStock = NonNullable<Awaited<ReturnType<typeof loadVariantStock>>>

/**
 * Returns how a variant is sold in a sales channel: what one unit takes, whether backorders are
 * allowed, which of the channel's locations stock it, and whether it is for sale. A paid order takes
 * its stock also of what is no longer for sale. `parts` is empty if the variant's stock is not
 * managed.
 *
 * @param given the engine in force, if the caller knows it
 * @returns undefined if the variant cannot be sold: it was deleted, or nothing is stocked for it
 */
export async function loadVariantStock(
  container: MedusaContainer,
  { variant_id, sales_channel_id }: Pick<HeldVariant, "variant_id" | "sales_channel_id">,
  given?: EngineName
) {
  const engine = given ?? (await container.resolve("oneClick").engine.current())
  const [variant] = await withEngine(container, engine, (name) =>
    FACTS[name].loadVariants(container, [{ variant_id }], sales_channel_id)
  )
  if (!variant || (variant.manage_inventory && !variant.inventory.length)) {
    return undefined
  }
  const inventory = variant.manage_inventory ? variant.inventory : []
  const levels = inventory.flatMap((item) => item.levels)
  return {
    allow_backorder: variant.allow_backorder,
    location_ids: [...new Set(levels.map(({ location_id }) => location_id))].sort(),
    for_sale: variant.channel_enabled && variant.product.status === ProductStatus.PUBLISHED,
    parts: inventory.map(({ inventory_item_id, required_quantity }) => ({
      inventory_item_id,
      required_quantity,
    })),
  }
}
