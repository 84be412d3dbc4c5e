import type { CartShippingMethod } from "../../cart/types"
import { toMajor } from "../../lib/money"

/**
 * Returns methods that together cost a rate, without discounts.
 *
 * @param rate minor units, including taxes
 */
export function atRate(
  methods: CartShippingMethod[],
  rate: number,
  currency: string
): CartShippingMethod[] {
  return methods.map((method, index) => ({
    ...method,
    amount: index === 0 ? toMajor(rate, currency) : 0,
    is_tax_inclusive: true,
    adjustments: [],
  }))
}
