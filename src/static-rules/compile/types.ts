import type { StaticShippingRule } from "../../gateway/schemas/static-rules"
import type { ShopOption } from "../../medusa/shop-shipping"
import type { StaticRate } from "./rates"

/** A compiled option. */
export type CompiledOption = {
  option: ShopOption
  /** By country: two lower-case letters. */
  rates: Map<string, StaticRate>
  /** Marked as default in the settings. */
  is_default: boolean
}

/** A rule as it is sent, with its shipping option. */
export type OptionRule = { option_id: string; rule: StaticShippingRule }
