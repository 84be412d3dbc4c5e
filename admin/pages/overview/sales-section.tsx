import { Badge, Container, Select, Text } from "@medusajs/ui"
import { useState } from "react"
import type { SalesView } from "../../../src/dashboard/sales"
import { Empty } from "../../components/section"
import { useTexts } from "../../hooks/texts"
import { change, type Metric, METRICS, metricOf } from "./figures"
import { SalesChart } from "./sales-chart"

/** The metrics of the period, and their change from the period before; the chosen one by day. */
export function SalesSection({ overview }: { overview: SalesView }) {
  const { t, money, number } = useTexts()
  const [metric, setMetric] = useState<Metric>("sales")
  const [given, setCurrency] = useState<string>()
  const { current, before, series } = overview
  const currencies = [
    ...new Set([...current.sales, ...before.sales].map(({ currency_code }) => currency_code)),
  ]
  const currency = given && currencies.includes(given) ? given : currencies[0]

  const format = (of: Metric, value: number | null) => {
    if (value === null) {
      return "–"
    }
    if (of === "orders") {
      return number(value)
    }
    return currency ? money(value, currency) : t("overview.no_sales")
  }
  /** In several currencies, each card says whose orders it counts. */
  const labelOf = (of: Metric) =>
    currencies.length > 1
      ? `${t(`overview.metrics.${of}`)} (${currency.toUpperCase()})`
      : t(`overview.metrics.${of}`)
  const days = series.map((of) => ({ day: of.day, value: metricOf(metric, of, currency) }))
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap" role="group" aria-label={t("overview.metric")}>
        {METRICS.map((one) => (
          <MetricCard
            key={one}
            label={labelOf(one)}
            value={format(one, metricOf(one, current, currency))}
            change={change(metricOf(one, current, currency), metricOf(one, before, currency))}
            isChosen={one === metric}
            choose={() => setMetric(one)}
          />
        ))}
      </div>
      {currencies.length > 1 && (
        <div className="flex justify-end px-6 py-3">
          <Select size="small" value={currency} onValueChange={setCurrency}>
            <Select.Trigger className="w-[138px]" aria-label={t("overview.currency")}>
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {currencies.map((code) => (
                <Select.Item key={code} value={code}>
                  {code.toUpperCase()}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
      )}
      {days.some(({ value }) => value) ? (
        <SalesChart
          days={days}
          label={t("overview.chart", {
            metric: labelOf(metric),
            now: format(metric, metricOf(metric, current, currency)),
            before: format(metric, metricOf(metric, before, currency)),
          })}
          format={(value) => format(metric, value)}
        />
      ) : (
        <Empty>{t("overview.no_chart")}</Empty>
      )}
    </Container>
  )
}

type MetricCardProps = {
  label: string
  value: string
  change: number | null
  isChosen: boolean
  choose: () => void
}

function MetricCard({ label, value, change: changed, isChosen, choose }: MetricCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={choose}
      className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex min-w-[150px] flex-1 flex-col gap-y-1 px-6 py-4 text-left outline-none"
      style={{ boxShadow: isChosen ? "inset 0 -2px 0 var(--fg-interactive)" : undefined }}
    >
      <Text size="small" className={isChosen ? "text-ui-fg-base" : "text-ui-fg-subtle"}>
        {label}
      </Text>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium tabular-nums" style={{ fontSize: 24, lineHeight: "32px" }}>
          {value}
        </span>
        <Change of={changed} />
      </span>
    </button>
  )
}

/** The change from the period before; green if it is good. */
export function Change({ of, goodIsLess = false }: { of: number | null; goodIsLess?: boolean }) {
  const { t, percent } = useTexts()
  if (of === null) {
    return null
  }
  const rounded = Math.round(of * 100) / 100
  const isGood = goodIsLess ? rounded < 0 : rounded > 0
  return (
    <Badge
      size="2xsmall"
      color={rounded === 0 ? "grey" : isGood ? "green" : "red"}
      title={t("overview.before_hint")}
      className="tabular-nums"
    >
      {percent(rounded, true)}
    </Badge>
  )
}
