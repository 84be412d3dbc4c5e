import { toMajor } from "../../lib/money"
import type { StaticShippingRule } from "../../gateway/schemas/static-rules"
import type { RuleChange } from "../difference"
import type { StaticRulesView } from "../view"
import type { Severity } from "./reasons"
import { describeEntry } from "./report"

const TITLES: Record<Severity, string> = {
  error: "Nothing is sent until this is fixed",
  left_out: "Left out: a static rate cannot express it",
  differs: "Sent, but different from live rates",
  not_offered: "Not offered, neither here nor by live rates",
  note: "Good to know",
}

/** Returns the whole view as text for a terminal. */
export function printView(view: StaticRulesView): string {
  const { rules, report, options, changes, last } = view
  const severities = Object.keys(TITLES) as Severity[]
  return [
    `${rules.length} static shipping rules from ${options} shipping options.`,
    `Shipping mode in force: ${view.shipping_mode}.`,
    last
      ? `Sent last: ${last.rules} rules at ${last.sent_at.toISOString()} (${last.trigger}).`
      : "Never sent yet.",
    ...section(
      "Rules",
      rules.map(({ rule }) => printRule(rule))
    ),
    ...severities.flatMap((severity) =>
      section(
        TITLES[severity],
        report.filter((entry) => entry.severity === severity).map(describeEntry)
      )
    ),
    ...section(last ? "Changes since" : "To be added", changes.map(printChange)),
    ...(changes.length ? [] : ["", "Nothing has changed since."]),
  ].join("\n")
}

function section(title: string, lines: string[]): string[] {
  return lines.length ? ["", `${title}:`, ...lines.map((line) => `  - ${line}`)] : []
}

function printRule({ carrier, amount, free_shipping, ...rule }: StaticShippingRule): string {
  const { currency, leader, follower } = amount
  const money = (minor: number) => `${toMajor(minor, currency)} ${currency}`
  return [
    `${carrier.name} [${carrier.id}, ${carrier.type}]: ${money(leader)}`,
    ...(follower ? [`${money(follower)} for each additional item`] : []),
    ...(free_shipping !== undefined ? [`free from ${money(free_shipping)}`] : []),
    `delay ${rule.delay}`,
    ...(rule.primary ? ["default"] : []),
    `to ${rule.zones.join(" ")}`,
  ].join(", ")
}

function printChange({ kind, carrier, zones, fields }: RuleChange): string {
  const what = fields.map(({ field, from, to }) => `${field} ${from ?? "none"} -> ${to ?? "none"}`)
  return `${kind} ${carrier.name} in ${zones.join(" ")}${what.length ? `: ${what.join(", ")}` : ""}`
}
