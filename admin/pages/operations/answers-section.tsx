import { Table, Text } from "@medusajs/ui"
import type { HealthView } from "../../../src/dashboard/health"
import { FigureCell, FigureTable } from "../../components/figure-table"
import { Empty } from "../../components/empty"
import { Section } from "../../components/section"
import { callText, useTexts, textOr } from "../../hooks/texts"
import { CallsChart } from "./calls-chart"

const QUOTE_AND_STOCK_REQUESTS = ["order.cart.estimate", "order.shipments.get", "order.stock.book"]

/** Calls over the period, and for each kind their number, outcomes and durations. */
export function AnswersSection({ health }: { health: HealthView }) {
  const { t, language } = useTexts()
  const seconds = new Intl.NumberFormat(language).format(health.deadline_ms / 1000)
  const hints = [
    t("health.answers.hint", { seconds }),
    ...(health.is_rounded ? [t("health.answers.rounded")] : []),
  ]
  return (
    <Section title={t("health.answers.title")} hint={hints.join(" ")}>
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
