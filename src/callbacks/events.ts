import { orderNew } from "./order-new"
import type { Callback } from "./types"

/** Every event of spec 6 that the shop hears, with the older names of some. */
export const callbacks: Record<string, Callback | undefined> = {
  "order.v2.new": orderNew,
  "order.new": orderNew,
}
