import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { VariantStock } from "./placement"

const linkRows = z.array(z.record(z.string(), z.unknown()))

type LinkRow = z.infer<typeof linkRows>[number]

/**
 * How a variant is sold in a sales channel: what one unit takes, whether backorders are allowed,
 * and which locations serve the channel. `parts` is empty where its stock is not managed.
 *
 * @returns undefined where it cannot be sold: it is gone, or nothing is stocked for it.
 */
export async function readVariantStock(
  container: MedusaContainer,
  variantId: string,
  salesChannelId: string
): Promise<VariantStock | undefined> {
  const [[variant], items, locations] = await Promise.all([
    container
      .resolve(Modules.PRODUCT)
      .listProductVariants(
        { id: variantId },
        { select: ["id", "manage_inventory", "allow_backorder"], take: 1 }
      ),
    listLinks(
      container,
      [Modules.PRODUCT, "variant_id"],
      [Modules.INVENTORY, "inventory_item_id"],
      {
        variant_id: variantId,
      }
    ),
    listLinks(
      container,
      [Modules.SALES_CHANNEL, "sales_channel_id"],
      [Modules.STOCK_LOCATION, "stock_location_id"],
      { sales_channel_id: salesChannelId }
    ),
  ])
  if (!variant || (variant.manage_inventory && !items.length)) {
    return undefined
  }
  return {
    parts: variant.manage_inventory
      ? items.map((item) => ({
          inventory_item_id: String(item.inventory_item_id),
          required_quantity: Number(item.required_quantity),
        }))
      : [],
    allow_backorder: variant.allow_backorder,
    location_ids: locations.map((link) => String(link.stock_location_id)),
  }
}

async function listLinks(
  container: MedusaContainer,
  [fromModule, fromKey]: [string, string],
  [toModule, toKey]: [string, string],
  filters: Record<string, string>
): Promise<LinkRow[]> {
  const service = container
    .resolve(ContainerRegistrationKeys.LINK)
    .getLinkModule(fromModule, fromKey, toModule, toKey)
  if (!service) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `Medusa has no link between the modules "${fromModule}" and "${toModule}".`
    )
  }
  return linkRows.parse(await service.list(filters))
}
