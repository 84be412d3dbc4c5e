import { Badge, Text } from "@medusajs/ui"
import { Section } from "../../components/section"
import { useMoney } from "../../hooks/formats"
import type { StaticRules } from "../../hooks/static-rules"
import { useTexts } from "../../hooks/texts"
import { Zones } from "./zones"

type Change = StaticRules["changes"][number]
type Value = Change["fields"][number]["from"]

const COLORS = { added: "green", removed: "red", changed: "orange" } as const
const AMOUNTS = ["amount.leader", "amount.follower", "free_shipping"]

/** The changes against the set that was sent last, field by field. */
export function ChangesSection({ rules: { changes, last } }: { rules: StaticRules }) {
  const { t } = useTexts()
  if (!last || !changes.length) {
    return null
  }
  return (
    <Section title={t("static_rules.changes")} hint={t("static_rules.changes_hint")}>
      <ul className="divide-y">
        {changes.map((change, index) => (
          <ChangeRow key={`${change.kind} ${change.carrier.id} ${index}`} change={change} />
        ))}
      </ul>
    </Section>
  )
}

function ChangeRow({ change: { kind, carrier, zones, fields, rule } }: { change: Change }) {
  const { t } = useTexts()
  const show = useValue(rule.amount.currency)
  return (
    <li className="flex flex-col gap-y-1 px-6 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <Text size="small" leading="compact" weight="plus">
          {carrier.name}
        </Text>
        <Badge size="2xsmall" color={COLORS[kind]}>
          {t(`static_rules.kinds.${kind}`)}
        </Badge>
      </div>
      <Text size="small" className="text-ui-fg-subtle" as="div">
        <Zones codes={zones} />
      </Text>
      {fields.map(({ field, from, to }) => (
        <Text key={field} size="small" className="tabular-nums">
          {t(`static_rules.fields.${field.replace(".", "_")}`)}:{" "}
          <span className="text-ui-fg-subtle line-through">{show(field, from)}</span>{" "}
          <span aria-hidden>→</span> {show(field, to)}
        </Text>
      ))}
    </li>
  )
}

function useValue(currency: string) {
  const { t } = useTexts()
  const money = useMoney()
  return (field: string, value: Value): string => {
    if (value === null) {
      return t("common.none")
    }
    if (typeof value === "boolean") {
      return t(value ? "static_rules.yes" : "static_rules.no")
    }
    if (field === "carrier.type") {
      return t(`static_rules.types.${value}`)
    }
    return AMOUNTS.includes(field) ? money(Number(value), currency) : String(value)
  }
}
