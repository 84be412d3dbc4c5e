import { Tooltip } from "@medusajs/ui"
import { useTexts } from "../../hooks/texts"

type SalesChartProps = {
  /** The metric of each day, the oldest first. */
  days: { day: string; value: number | null }[]
  /** The whole chart in words, for those who cannot see it. */
  label: string
  format: (value: number | null) => string
}

const PLOT = { height: 200, columnGap: 1 }

/** A metric by day as bars; the highest one and the first and last day are named. */
export function SalesChart({ days, label, format }: SalesChartProps) {
  const { language } = useTexts()
  const shortDay = (day: string) =>
    new Date(day).toLocaleDateString(language, { day: "numeric", month: "short", timeZone: "UTC" })
  const highest = Math.max(...days.map(({ value }) => value ?? 0))
  const heightOf = (value: number | null) => `${(100 * (value ?? 0)) / (highest || 1)}%`
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-y-2 px-6 py-4">
      <span className="txt-compact-xsmall text-ui-fg-subtle tabular-nums">{format(highest)}</span>
      <div className="border-ui-border-base flex items-end border-y" style={PLOT}>
        {days.map(({ day, value }) => (
          <Tooltip key={day} content={`${shortDay(day)}: ${format(value)}`}>
            <div className="hover:bg-ui-bg-base-hover flex h-full min-w-0 flex-1 items-end">
              <div className="bg-ui-tag-blue-icon w-full" style={{ height: heightOf(value) }} />
            </div>
          </Tooltip>
        ))}
      </div>
      <div className="txt-compact-xsmall text-ui-fg-subtle flex justify-between">
        <span>{shortDay(days[0].day)}</span>
        <span>{shortDay(days[days.length - 1].day)}</span>
      </div>
    </div>
  )
}
