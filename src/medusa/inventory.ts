import type { MedusaContainer } from "@medusajs/framework/types"
import * as fast from "./fast/inventory"
import * as viaMedusa from "./public/inventory"
import { byMode } from "./readers"

/** What one unit of a variant takes from an inventory item; a kit has several parts. */
export type Part = { inventory_item_id: string; required_quantity: number }

/** The fields of a Medusa reservation that stock decisions need. */
export type Reservation = {
  id: string
  inventory_item_id: string
  location_id: string
  quantity: number
  allow_backorder: boolean
}

/** How a variant is sold in a sales channel: its parts, and the channel's locations in order. */
export type VariantStock = {
  parts: Part[]
  allow_backorder: boolean
  location_ids: string[]
}

/** The stocked minus the reserved quantity of an inventory item at a location. */
export type InventoryLevel = { inventory_item_id: string; location_id: string; available: number }

/** How a variant is sold, and whether its product is published and its sales channel enabled. */
export type SoldVariantStock = VariantStock & { for_sale: boolean }

type StockReader = {
  /**
   * Returns how a variant is sold in a sales channel: what one unit takes, whether backorders are
   * allowed, which locations serve the channel, and whether it is for sale. A paid order takes its
   * stock also of what is no longer for sale. `parts` is empty if the variant's stock is not
   * managed.
   *
   * @returns undefined if the variant cannot be sold: it was deleted, or nothing is stocked for it
   */
  readVariantStock: (
    container: MedusaContainer,
    variantId: string,
    salesChannelId: string
  ) => Promise<SoldVariantStock | undefined>
  /** Returns the levels of these inventory items at these locations, as far as there are any. */
  readLevels: (
    container: MedusaContainer,
    inventoryItemIds: string[],
    locationIds: string[]
  ) => Promise<InventoryLevel[]>
  /** Returns the reservations of these line items, by line item id. */
  readReservations: (
    container: MedusaContainer,
    lineItemIds: string[]
  ) => Promise<Map<string, Reservation[]>>
  /** Returns the ids of the reservations of an order's line items. */
  findReservationsOfOrder: (container: MedusaContainer, orderId: string) => Promise<string[]>
  /**
   * Returns those of these orders, at most `limit`, that are canceled and still have reservations.
   */
  findCanceledWithReservations: (
    container: MedusaContainer,
    orderIds: string[],
    limit: number
  ) => Promise<string[]>
}

export const {
  readVariantStock,
  readLevels,
  readReservations,
  findReservationsOfOrder,
  findCanceledWithReservations,
} = byMode<StockReader>("stock", { fast, public: viaMedusa })

/**
 * Returns the keys that Medusa's checkout locks before it reserves these inventory items: the raw
 * ids.
 */
export function inventoryLockKeys(inventoryItemIds: string[]): string[] {
  return inventoryItemIds
}
