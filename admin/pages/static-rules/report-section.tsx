import { Badge, Text } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Empty, Section } from "../../components/section"
import type { StaticRulesView } from "../../../src/static-rules/view"
import { useTexts } from "../../hooks/texts"
import { Muted } from "../../components/muted"

type Entry = StaticRulesView["report"][number]

const COLORS: Record<Entry["severity"], ComponentProps<typeof Badge>["color"]> = {
  error: "red",
  left_out: "orange",
  differs: "orange",
  not_offered: "grey",
}

/** What the rules cannot express, with the reason, the most severe first. */
export function ReportSection({ report }: { report: Entry[] }) {
  const { t } = useTexts()
  return (
    <Section title={t("static_rules.report")} hint={t("static_rules.report_hint")}>
      {report.length === 0 && <Empty>{t("static_rules.report_empty")}</Empty>}
      <ul className="divide-y">
        {report.map((entry) => (
          <ReportRow key={`${entry.option?.id ?? ""} ${entry.reason}`} entry={entry} />
        ))}
      </ul>
    </Section>
  )
}

function ReportRow({ entry }: { entry: Entry }) {
  const { t, countries: countryNames } = useTexts()
  const { reason, severity, option, countries, details } = entry
  const about = [details.join(", "), countryNames(countries)].filter(Boolean).join(" ")
  return (
    <li className="flex flex-col gap-y-1 px-6 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <Text size="small" leading="compact" weight="plus">
          {option?.name ?? t("static_rules.whole_shop")}
        </Text>
        <Badge size="2xsmall" color={COLORS[severity]}>
          {t(`static_rules.severities.${severity}`)}
        </Badge>
      </div>
      <Text size="small">{t(`static_rules.reasons.${reason}`)}</Text>
      {about && <Muted>{about}</Muted>}
    </li>
  )
}
