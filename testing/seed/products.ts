import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Stocks the inventory items with these SKUs, or all of them, at a location. */
export async function stockItems(
  container: MedusaContainer,
  location_id: string,
  units: (sku: string) => number,
  skus?: string[]
): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const items = await inventory.listInventoryItems(skus ? { sku: skus } : {}, { take: 1_000 })
  await inventory.createInventoryLevels(
    items.map(({ id, sku }) => ({
      inventory_item_id: id,
      location_id,
      stocked_quantity: units(sku ?? ""),
    }))
  )
}

/** Sets the stock of an inventory item at each of these locations. */
export async function setStock(
  container: MedusaContainer,
  sku: string,
  locations: string[],
  quantities: number[]
): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const [{ id }] = await inventory.listInventoryItems({ sku })
  await inventory.updateInventoryLevels(
    locations.map((location_id, index) => ({
      inventory_item_id: id,
      location_id,
      stocked_quantity: quantities[index],
    }))
  )
}

type Product = { id: string; variants: { id: string; sku?: string | null }[] }

/** Returns the only variant of each product. */
export function onlyVariants(products: Product[]) {
  return products.map(({ id, variants: [variant] }) => ({
    id: variant.id,
    sku: String(variant.sku),
    productId: id,
  }))
}
