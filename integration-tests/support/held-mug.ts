import type { MedusaContainer } from "@medusajs/framework/types"
import { bookStock } from "./inside"
import { seeded, withShop } from "./with-shop"
import type OneClickModuleService from "../../src/modules/one-click/service"
import { storedHold } from "./stock-figures"
import { createStockShop, type StockedVariant, type StockShop } from "./stock-shop"

const HOUR = 3_600_000

export const soon = () => new Date(Date.now() + HOUR)
export const later = () => new Date(Date.now() + 2 * HOUR)

/** A shop with two locations whose variant "mug" a buyer holds; usable once `beforeAll` is over. */
export type HeldMug = {
  container: () => MedusaContainer
  shop: () => StockShop
  oneClick: () => OneClickModuleService
  /** The input of the stock functions for a line item. */
  lineOf: (variant: StockedVariant, context_id?: string) => ReturnType<typeof line>
  book: (
    variant: StockedVariant,
    quantity: number,
    context?: string
  ) => ReturnType<typeof bookStock>
  /** The stored hold. */
  hold: (context?: string) => ReturnType<typeof storedHold>
}

const line = (shop: StockShop, { variant_id }: StockedVariant, context_id: string) => ({
  context_id,
  reference: "mug",
  variant_id,
  sales_channel_id: shop.sales_channel_id,
})

/** Runs the built plugin on such a shop; the database is reset after each test. */
export function heldMug(suite: (test: HeldMug) => void): void {
  withShop({
    testSuite: ({ getContainer }) => {
      let shop: StockShop
      beforeAll(async () => {
        shop = await seeded("stock at two locations", (container) =>
          createStockShop(container, { locations: 2 })
        )
      })
      const lineOf: HeldMug["lineOf"] = (variant, context_id = "buyer") =>
        line(shop, variant, context_id)
      suite({
        container: getContainer,
        shop: () => shop,
        oneClick: () => getContainer().resolve("oneClick"),
        lineOf,
        book: (variant, quantity, context) =>
          bookStock(getContainer(), { ...lineOf(variant, context), quantity, expires_at: soon() }),
        hold: (context = "buyer") => storedHold(getContainer(), context, "mug"),
      })
    },
  })
}
