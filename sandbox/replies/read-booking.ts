import type { Fields, Reading } from "./reading"
import { quote, readInteger } from "./reading"

/**
 * Returns whether a response to `order.stock.book` confirms the whole requested quantity (spec
 * 6.2).
 */
export function readBooking(
  fields: Fields,
  asked: { reference: string; quantity: number }
): Reading<boolean> {
  const quantity = readInteger(fields.quantity)
  if (fields.product_reference !== asked.reference) {
    const problem = `product_reference is ${quote(fields.product_reference)}, asked was ${quote(asked.reference)} (spec 6.2).`
    return { value: false, problems: [problem] }
  }
  if (quantity === asked.quantity) {
    return { value: true, problems: [] }
  }
  if (quantity === 0) {
    return { value: false, problems: [] }
  }
  const problem = `quantity is ${quote(fields.quantity)}: it must be the ${asked.quantity} asked for, or 0 (spec 6.2).`
  return { value: false, problems: [problem] }
}
