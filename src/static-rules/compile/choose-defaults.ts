import type { ReportWriter } from "../report/report"
import type { CompiledOption } from "./compile-option"

type Choice = { option_id: string; leader: number }

/**
 * Chooses exactly one default for each country (spec 2.10, `primary`), as live answers do: the
 * first option marked as default, else the cheapest.
 *
 * @returns the option's id by country, two lower-case letters
 */
export function chooseDefaults(
  options: CompiledOption[],
  report: ReportWriter
): Map<string, string> {
  const marked = new Map<string, string>()
  const cheapest = new Map<string, Choice>()
  for (const { option, rates, is_default } of options) {
    for (const [country, { leader }] of rates) {
      const best = cheapest.get(country)
      if (!best || leader < best.leader) {
        cheapest.set(country, { option_id: option.id, leader })
      }
      if (is_default && marked.has(country)) {
        report.add("default_twice", null, country)
      } else if (is_default) {
        marked.set(country, option.id)
      }
    }
  }
  const defaults = new Map(marked)
  for (const [country, { option_id }] of cheapest) {
    if (!marked.has(country)) {
      report.add("default_chosen", null, country)
      defaults.set(country, option_id)
    }
  }
  return defaults
}
