import type { StaticRulesView } from "../../src/static-rules/view"
import { useRead } from "./read"

export function useStaticRules() {
  return useRead<StaticRulesView>("static-rules", "static_rules", {
    refetchInterval: ({ state }) => (state.data?.newest?.state === "sending" ? 3_000 : false),
  })
}

/** An option that is sent, with its currencies (lower case). */
export type SentOption = { id: string; name: string; currencies: string[] }

/** Returns whether static rules are used now, or were sent before. */
export function useUsesStaticRules(shipping_mode: string | undefined): boolean {
  const { data: rules } = useStaticRules()
  return shipping_mode === "static" || !!rules?.newest
}

/** Returns the options of the rules, each once. */
export function sentOptions(rules: StaticRulesView["rules"]): SentOption[] {
  const options = new Map<string, SentOption>()
  for (const { carrier, amount } of rules) {
    const known = options.get(carrier.id)
    const currencies = new Set([...(known?.currencies ?? []), amount.currency.toLowerCase()])
    options.set(carrier.id, {
      id: carrier.id,
      name: carrier.name,
      currencies: [...currencies],
    })
  }
  return [...options.values()]
}
