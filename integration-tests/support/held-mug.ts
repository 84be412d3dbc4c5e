import { bookStock, consumeHold, releaseStock } from "./inside"
import { OneClickShop, oneClickShop, seededShop } from "./one-click-shop"
import { reservationsOf, stockFigures, storedHold } from "./stock-figures"
import { createStockedVariant, type StockedVariant, type VariantSettings } from "./stocked-variant"

const HOUR = 3_600_000

export const soon = () => new Date(Date.now() + HOUR)
export const later = () => new Date(Date.now() + 2 * HOUR)

/** What the tests of holds do with a shop with two locations, once `beforeAll` is over. */
class MugShop extends OneClickShop {
  /** Creates a variant that buyers can hold. */
  async stocked(settings?: VariantSettings, reference?: string) {
    return this.holding(await createStockedVariant(this.container, this.shop, settings), reference)
  }

  /** Creates a mug with this stock, and lets a buyer hold some units of it. */
  async held(stock: number, units: number) {
    const mug = await this.stocked({ stock: [stock] })
    await mug.book(units)
    return mug
  }

  /** What buyers and orders do with a variant, which is a mug to all of them by default. */
  holding(variant: StockedVariant, reference = "mug") {
    const line = (context_id?: string) => ({ ...this.line(variant, context_id), reference })
    return {
      ...variant,
      book: (quantity: number, context?: string, timeout_ms = 2_000) =>
        bookStock(this.container, { ...line(context), quantity, expires_at: soon() }, timeout_ms),
      release: (quantity: number | "all", context?: string) =>
        releaseStock(this.container, { ...line(context), quantity }),
      consume: (quantity: number, context?: string) =>
        consumeHold(this.container, { ...line(context), quantity }),
      /** Returns the stored hold. */
      hold: (context = "buyer") => storedHold(this.container, context, reference),
      figures: () => stockFigures(this.container, variant.inventory_item_ids[0]),
    }
  }

  /** Returns the input of the stock functions for a line item. */
  line({ variant_id }: StockedVariant, context_id = "buyer") {
    const { salesChannelId: sales_channel_id } = this.shop
    return { context_id, reference: "mug", variant_id, sales_channel_id }
  }

  /** Returns the stored hold. */
  hold(context = "buyer") {
    return storedHold(this.container, context, "mug")
  }

  /** Returns Medusa's reservations of the hold. */
  async reservations(context?: string) {
    return reservationsOf(this.container, (await this.hold(context)).line_item_id)
  }

  /** Returns the location and the units of each of the hold's reservations. */
  async placed() {
    const list = await this.reservations()
    return list.map((one) => [one.location_id, Number(one.quantity)])
  }
}

/** Runs the built plugin on such a shop, as `oneClickShop` does. */
export function heldMug(suite: (test: MugShop) => void): void {
  const test = new MugShop()
  oneClickShop({}, () => suite(test), { test, seed: () => seededShop(2) })
}
