import { Badge, Table } from "@medusajs/ui"
import { Empty, Section } from "../../components/section"
import { FigureCell, FigureTable } from "../../components/figure-table"
import type { StaticRulesView } from "../../../src/static-rules/view"
import { useTexts } from "../../hooks/texts"

type Rule = StaticRulesView["rules"][number]

/** The rules as they would be sent now. */
export function RulesSection({ rules }: { rules: StaticRulesView["rules"] }) {
  const { t } = useTexts()
  return (
    <Section title={t("static_rules.rules")} hint={t("static_rules.rules_hint")}>
      {rules.length === 0 ? (
        <Empty>{t("static_rules.rules_empty")}</Empty>
      ) : (
        <FigureTable
          label={t("static_rules.rules")}
          headings={[
            t("static_rules.columns.carrier"),
            t("static_rules.columns.zones"),
            t("static_rules.fields.amount_leader"),
            t("static_rules.columns.follower"),
            t("static_rules.fields.free_shipping"),
            t("settings.shipping_options.delay"),
          ]}
          texts={2}
        >
          {rules.map((rule) => (
            <RuleRow key={`${rule.carrier.id} ${rule.zones[0]}`} rule={rule} />
          ))}
        </FigureTable>
      )}
    </Section>
  )
}

function RuleRow({ rule: { carrier, amount, ...rule } }: { rule: Rule }) {
  const { t, money, countries } = useTexts()
  const show = (minor: number | undefined) => money(minor, amount.currency)
  return (
    <Table.Row>
      <Table.Cell className="py-3" style={{ minWidth: "11rem" }}>
        <span className="text-ui-fg-base txt-compact-small-plus flex items-center gap-x-2">
          {carrier.name}
          {rule.primary && (
            <Badge size="2xsmall" color="green" className="shrink-0 whitespace-nowrap">
              {t("static_rules.fields.primary")}
            </Badge>
          )}
        </span>
        <span className="text-ui-fg-subtle">{t(`static_rules.types.${carrier.type}`)}</span>
      </Table.Cell>
      <Table.Cell className="whitespace-normal py-3" style={{ minWidth: "13rem" }}>
        {countries(rule.zones)}
      </Table.Cell>
      <FigureCell>{show(amount.leader)}</FigureCell>
      <FigureCell>{amount.follower ? show(amount.follower) : "–"}</FigureCell>
      <FigureCell>{show(rule.free_shipping)}</FigureCell>
      <FigureCell>{rule.delay}</FigureCell>
    </Table.Row>
  )
}
