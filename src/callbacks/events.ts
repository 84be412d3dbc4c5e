import { orderNew } from "./order-new"
import { stockBook } from "./stock-book"
import { stockReleased } from "./stock-released"
import type { Callback } from "./types"

/** Every event of spec 6 that the shop hears, with the older names of some. */
export const callbacks: Record<string, Callback | undefined> = {
  "order.stock.book": stockBook,
  "order.stock.released": stockReleased,
  "order.v2.new": orderNew,
  "order.new": orderNew,
}
