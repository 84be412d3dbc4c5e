import type { HealthView } from "../../../src/overview/health"
import { Section } from "../../components/section"
import { useWords } from "../../hooks/words"

const PARTS = ["booked", "consumed", "outstanding", "released"] as const

/** The stock ledger: booked units are sold, reserved or released. */
export function StockSection({ health }: { health: HealthView }) {
  const { t } = useWords()
  const { stock } = health
  return (
    <Section title={t("health.stock.title")} hint={t("health.stock.hint", { count: stock.holds })}>
      <dl className="grid grid-cols-4 gap-3 px-6 py-4">
        {PARTS.map((part) => (
          <Figure key={part} label={t(`holds.${part}`)} value={stock[part]} />
        ))}
      </dl>
    </Section>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="txt-compact-xsmall text-ui-fg-subtle">{label}</dt>
      <dd className="txt-compact-medium-plus tabular-nums">{value}</dd>
    </div>
  )
}
