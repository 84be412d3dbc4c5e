import type { MedusaContainer } from "@medusajs/framework/types"
import { readReservations, type Reservation } from "../medusa/inventory"
import type { ShippingOption } from "../medusa/shipping-options"
import type { PricedLine } from "./compute/item"
import type { CartRequest } from "./types"

/**
 * Returns the shipping options without the pickup points that lack an item of the cart, as Medusa's
 * storefront does. The units that the purchase itself holds at a pickup point count as available.
 */
export async function withoutEmptyPickupPoints(
  container: MedusaContainer,
  options: ShippingOption[],
  lines: PricedLine[],
  request: Pick<CartRequest, "lines">
): Promise<ShippingOption[]> {
  if (!options.some(isPickup)) {
    return options
  }
  const ids = request.lines.flatMap(({ line_item_id }) => line_item_id ?? [])
  const own = [...(await readReservations(container, ids)).values()].flat()
  return options.filter(
    (option) =>
      !isPickup(option) || lines.every((line) => isStockedAt(option.location_id, line, own))
  )
}

function isPickup({ fulfillment_type }: ShippingOption): boolean {
  return fulfillment_type === "pickup"
}

function isStockedAt(location: string, { variant, item }: PricedLine, own: Reservation[]): boolean {
  if (!variant.manage_inventory || variant.allow_backorder) {
    return true
  }
  return variant.inventory
    .filter(({ requires_shipping }) => requires_shipping)
    .every(({ inventory_item_id, required_quantity, levels }) => {
      const here = levels.find(({ location_id }) => location_id === location)
      const held = own
        .filter((one) => one.inventory_item_id === inventory_item_id)
        .filter(({ location_id }) => location_id === location)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      return !!here && here.available + held >= required_quantity * item.quantity
    })
}
