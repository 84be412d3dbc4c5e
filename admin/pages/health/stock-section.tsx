import type { HealthView } from "../../../src/overview/health"
import { Section } from "../../components/section"
import { useWords } from "../../hooks/words"

const PARTS = [
  { name: "consumed", color: "bg-ui-tag-green-icon" },
  { name: "outstanding", color: "bg-ui-tag-orange-icon" },
  { name: "released", color: "bg-ui-tag-neutral-icon" },
] as const

/** The stock ledger as one bar: booked units are sold, reserved or released. */
export function StockSection({ health }: { health: HealthView }) {
  const { t } = useWords()
  const { stock } = health
  return (
    <Section title={t("health.stock.title")} hint={t("health.stock.hint", { count: stock.holds })}>
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <div
          role="img"
          aria-label={t("health.stock.bar", stock)}
          className="bg-ui-bg-component flex h-3 overflow-hidden rounded-full"
        >
          {PARTS.map(({ name, color }) => (
            <div
              key={name}
              className={color}
              style={{ width: `${stock.booked ? (stock[name] / stock.booked) * 100 : 0}%` }}
            />
          ))}
        </div>
        <dl className="grid grid-cols-4 gap-3">
          <Figure label={t("holds.booked")} value={stock.booked} />
          {PARTS.map(({ name, color }) => (
            <Figure key={name} label={t(`holds.${name}`)} value={stock[name]} color={color} />
          ))}
        </dl>
      </div>
    </Section>
  )
}

function Figure({ label, value, color }: { label: string; value: number; color?: string }) {
  return (
    <div>
      <dt className="txt-compact-xsmall text-ui-fg-subtle flex items-center gap-x-1.5">
        {color && <span className={`${color} size-2 rounded-full`} aria-hidden />}
        {label}
      </dt>
      <dd className="txt-compact-medium-plus tabular-nums">{value}</dd>
    </div>
  )
}
