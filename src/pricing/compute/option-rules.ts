import { pickValueFromObject } from "@medusajs/framework/utils"
import type { ShippingOptionRule } from "../../medusa/shipping-options"

/** Enabled in the store and not a return: the context of Medusa's cart. */
const STORE_CONTEXT = { is_return: "false", enabled_in_store: "true" }

/** Returns the options whose rules are met; `extra` is what a shop's hook adds to the context. */
export function allowedOptions<Option extends { rules: ShippingOptionRule[] }>(
  options: Option[],
  extra: Record<string, unknown> = {}
): Option[] {
  const context = { ...extra, ...STORE_CONTEXT }
  return options.filter(({ rules }) => rules.every((rule) => meets(rule, context)))
}

/** Compares like Medusa's fulfillment module: the context's value as text with the rule's value. */
function meets({ attribute, operator, value }: ShippingOptionRule, context: object): boolean {
  const actual = String(pickValueFromObject(attribute, context))
  const list = Array.isArray(value) ? value.map(String) : [String(value)]
  switch (operator) {
    case "eq":
      return actual === value
    case "ne":
      return actual !== value
    case "in":
      return list.includes(actual)
    case "nin":
      return !list.includes(actual)
    default:
      return compares(operator, comparable(actual) - comparable(String(value)))
  }
}

function compares(operator: string, difference: number): boolean {
  switch (operator) {
    case "gt":
      return difference > 0
    case "gte":
      return difference >= 0
    case "lt":
      return difference < 0
    case "lte":
      return difference <= 0
    default:
      return false
  }
}

function comparable(text: string): number {
  const number = Number(text)
  return Number.isNaN(number) ? Date.parse(text) : number
}
