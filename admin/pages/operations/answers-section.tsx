import { Table, Text } from "@medusajs/ui"
import type { HealthView } from "../../../src/dashboard/health"
import { FigureCell, FigureTable } from "../../components/figure-table"
import { Empty } from "../../components/empty"
import { Section } from "../../components/section"
import { callText, useTexts, textOr } from "../../hooks/texts"
import { Chart, type Series } from "../../components/chart"

const QUOTE_AND_STOCK_REQUESTS = ["order.cart.estimate", "order.shipments.get", "order.stock.book"]

/** Calls over the period, and for each kind their number, outcomes and durations. */
export function AnswersSection({ health }: { health: HealthView }) {
  const { t, language } = useTexts()
  const seconds = new Intl.NumberFormat(language).format(health.deadline_ms / 1000)
  return (
    <Section title={t("health.answers.title")} hint={t("health.answers.hint", { seconds })}>
      {health.kinds.length > 0 && <CallsChart health={health} />}
      {health.kinds.length === 0 ? (
        <Empty>{t("health.answers.none")}</Empty>
      ) : (
        <FigureTable
          label={t("health.answers.title")}
          headings={[
            t("activity.kind"),
            ...["calls", "fallbacks", "failed", "p50", "p95"].map((column) =>
              t(`health.answers.${column}`)
            ),
          ]}
        >
          {health.kinds.map((kind) => (
            <KindRow key={kind.direction + kind.kind} kind={kind} health={health} />
          ))}
        </FigureTable>
      )}
      <Fallbacks health={health} />
    </Section>
  )
}

/** Responses that were fallbacks, by event and source. */
function Fallbacks({ health }: { health: HealthView }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Text size="small" weight="plus">
        {t("health.answers.fallbacks_used")}
      </Text>
      {health.fallbacks.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          {t("health.answers.no_fallbacks")}
        </Text>
      )}
      <ul className="flex flex-col gap-y-1">
        {health.fallbacks.map(({ kind, source, answers }) => (
          <li key={kind + source} className="flex items-start justify-between gap-x-4">
            <Text size="small" className="text-ui-fg-subtle">
              {callText(t, kind)} · {textOr(t, `quote.sources.${source}`, source)}
            </Text>
            <Text size="small" className="text-ui-tag-orange-text tabular-nums">
              {answers}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

type KindRowProps = { kind: HealthView["kinds"][number]; health: HealthView }

function KindRow({ kind, health }: KindRowProps) {
  const { t } = useTexts()
  const failed = kind.failed + kind.refused
  // Buyers wait for these calls; a good one leaves half of the time unused.
  const share = QUOTE_AND_STOCK_REQUESTS.includes(kind.kind) ? kind.p95 / health.deadline_ms : 0
  return (
    <Table.Row>
      <Table.Cell className="min-w-[150px]">
        <span className="text-ui-fg-base block">{callText(t, kind.kind)}</span>
      </Table.Cell>
      <FigureCell>{kind.calls}</FigureCell>
      <FigureCell className={kind.fallbacks ? "text-ui-tag-orange-text" : undefined}>
        {kind.fallbacks}
      </FigureCell>
      <FigureCell className={failed ? "text-ui-tag-red-text" : undefined}>{failed}</FigureCell>
      <FigureCell>{t("common.ms", { ms: kind.p50 })}</FigureCell>
      <FigureCell
        className={
          share < 0.5 ? undefined : share < 1 ? "text-ui-tag-orange-text" : "text-ui-tag-red-text"
        }
      >
        {t("common.ms", { ms: kind.p95 })}
      </FigureCell>
    </Table.Row>
  )
}

const PARTS = [
  { key: "ok", color: "--tag-green-icon" },
  { key: "fallback", color: "--tag-orange-icon" },
  { key: "failed", color: "--tag-red-icon" },
] as const

const LONG_MS = 2 * 86_400_000

/** Calls over the period as bars: green for answered, orange for fallbacks, red for failed. */
function CallsChart({ health }: { health: HealthView }) {
  const { t, language } = useTexts()
  const { series } = health
  const isLong = new Date(health.to).getTime() - new Date(health.from).getTime() > LONG_MS
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options)
    return (at: string) => format.format(new Date(at))
  }
  const time = { hour: "2-digit", minute: "2-digit" } as const
  const day = { day: "numeric", month: "short" } as const
  const number = new Intl.NumberFormat(language)
  const whole = moment({ ...day, ...time })
  const sum = (part: "ok" | "fallback" | "failed") =>
    series.reduce((all, one) => all + one[part], 0)
  return (
    <Chart
      kind="bars"
      points={series}
      label={t("health.answers.chart", {
        ok: sum("ok"),
        fallback: sum("fallback"),
        failed: sum("failed"),
      })}
      series={PARTS.map(({ key, color }): Series => ({
        key,
        color,
        label: t(`health.answers.legend.${key}`),
      }))}
      formatAt={moment(isLong ? day : time)}
      heading={({ at }) => whole(at)}
      format={(value) => number.format(value)}
      onlyWhole
    />
  )
}
