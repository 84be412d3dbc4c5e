import { Text } from "@medusajs/ui"
import type { HealthView } from "../../../src/overview/health"
import { useWords } from "../../hooks/words"

const PARTS = [
  { name: "failed", color: "bg-ui-tag-red-icon" },
  { name: "fallback", color: "bg-ui-tag-orange-icon" },
  { name: "ok", color: "bg-ui-tag-green-icon" },
] as const

/** Calls over the period as bars: green for answered, orange for fallbacks, red for failed. */
export function CallsChart({ health }: { health: HealthView }) {
  const { t, language } = useWords()
  const { series } = health
  const total = (part: (typeof series)[number]) => part.ok + part.fallback + part.failed
  const most = Math.max(1, ...series.map(total))
  const isLong = new Date(health.to).getTime() - new Date(health.from).getTime() > 2 * 86_400_000
  const format = new Intl.DateTimeFormat(
    language,
    isLong ? { day: "numeric", month: "short" } : { hour: "2-digit", minute: "2-digit" }
  )
  const sums = PARTS.map(({ name }) => series.reduce((sum, part) => sum + part[name], 0))
  return (
    <figure className="flex flex-col gap-y-2 px-6 py-4">
      <div
        role="img"
        aria-label={t("health.answers.chart", { ok: sums[2], fallback: sums[1], failed: sums[0] })}
        className="border-ui-border-base flex h-[120px] items-end gap-x-[1px] border-b"
      >
        {series.map((part) => (
          <div
            key={part.at}
            title={`${new Date(part.at).toLocaleString(language)}: ${total(part)}`}
            className="flex h-full flex-1 flex-col justify-end"
          >
            {PARTS.map(({ name, color }) => (
              <div
                key={name}
                className={`${color} w-full first:rounded-t-sm`}
                style={{ height: `${(part[name] / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex justify-between">
        <Text size="xsmall" className="text-ui-fg-subtle">
          {format.format(new Date(health.from))}
        </Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          {format.format(new Date(health.to))}
        </Text>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1">
        {PARTS.toReversed().map(({ name, color }) => (
          <span
            key={name}
            className="txt-compact-xsmall text-ui-fg-subtle flex items-center gap-x-1.5"
          >
            <span className={`${color} size-2 rounded-full`} aria-hidden />
            {t(`health.answers.legend.${name}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
