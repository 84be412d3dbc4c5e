import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { randomUUID } from "node:crypto"
import { runWorkflow } from "../../testing/run-workflow"
import { oneVariant, type SeededShop } from "./seed-shop"

export type StockedVariant = {
  variant_id: string
  product_id: string
  inventory_item_ids: string[]
}

export type VariantSettings = {
  /**
   * Stocked units at each location of the shop; a missing or null location does not stock the
   * variant.
   */
  stock?: (number | null)[]
  /** Stocks the last location first. */
  newest_first?: boolean
  manage_inventory?: boolean
  allow_backorder?: boolean
  /**
   * What one unit consumes, part by part, each stocked as `stock` says; by default one unit of one
   * part.
   */
  kit?: number[]
  /**
   * Inventory items of other variants that one unit consumes beside `kit`; their stock does not
   * change.
   */
  shared?: { inventory_item_id: string; required_quantity: number }[]
}

/** Creates a product with one variant at 10 EUR and the given stock. */
export async function createStockedVariant(
  container: MedusaContainer,
  shop: SeededShop,
  settings: VariantSettings = {}
): Promise<StockedVariant> {
  const { stock = [10], kit, shared = [], newest_first, ...managed } = settings
  const inventory = container.resolve(Modules.INVENTORY)
  const parts = await inventory.createInventoryItems((kit ?? []).map(() => ({ title: "Part" })))
  const taken = parts.map(({ id }, index) => ({
    inventory_item_id: id,
    required_quantity: kit?.[index] ?? 1,
  }))
  const variant = {
    ...managed,
    prices: [{ amount: 10, currency_code: "eur" }],
    inventory_items: kit && [...taken, ...shared],
  }
  const mug = { ...oneVariant("Mug", variant, shop), handle: `mug-${randomUUID()}` }
  const [product] = await runWorkflow(container, createProductsWorkflow, { products: [mug] })
  const variant_id = product.variants[0].id
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "variants",
    fields: ["inventory_items.inventory_item_id"],
    filters: { id: variant_id },
  })
  const items: ({ inventory_item_id: string } | null)[] = data[0].inventory_items ?? []
  const itemIds = items.flatMap((item) => item?.inventory_item_id ?? [])
  const ownItems = itemIds.filter((id) => shared.every((part) => part.inventory_item_id !== id))
  const levels = ownItems.flatMap((inventory_item_id) =>
    stock.flatMap((stocked_quantity, index) => {
      const location_id = shop.locationIds[index]
      return stocked_quantity === null ? [] : [{ inventory_item_id, location_id, stocked_quantity }]
    })
  )
  for (const level of newest_first ? levels.reverse() : levels) {
    await runWorkflow(container, createInventoryLevelsWorkflow, { inventory_levels: [level] })
  }
  return { variant_id, product_id: product.id, inventory_item_ids: itemIds }
}
