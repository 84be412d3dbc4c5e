import { Skeleton, Text } from "@medusajs/ui"
import { lazy, Suspense } from "react"
import { useShortDay } from "../../hooks/formats"
import { useTexts } from "../../hooks/texts"

/** A day of the period, and the day as long before as the period is. */
export type Day = { at: string; before_at: string; now: number | null; before: number | null }

type SalesChartProps = {
  days: Day[]
  /** The whole chart in words, for those who cannot see it. */
  label: string
  /** Formats a value in the tooltip; `short` on the axis. */
  format: (value: number | null, short: boolean) => string
  onlyWhole: boolean
}

const HEIGHT = 240
const AXIS = { fontSize: 12, fill: "var(--fg-subtle)" }
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 }
/** Colors of Medusa's theme, which follow light and dark. */
const NOW = "var(--fg-interactive)"
const BEFORE = "var(--fg-muted)"

/** A metric by day, with the period before as a dashed line. */
export function SalesChart(props: SalesChartProps) {
  return (
    <figure className="flex flex-col gap-y-3 px-6 py-4">
      <div role="img" aria-label={props.label} className="min-w-0" style={{ height: HEIGHT }}>
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <Plot {...props} />
        </Suspense>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1">
        <Legend of="now" days={props.days.length} />
        <Legend of="before" days={props.days.length} />
      </figcaption>
    </figure>
  )
}

// The library is a chunk of its own in the shop's dashboard: only this page loads it.
const Plot = lazy(async () => {
  const { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } =
    await import("recharts")
  const Plot = ({ days, format, onlyWhole }: SalesChartProps) => {
    const shortDay = useShortDay()
    const line = (key: "now" | "before", color: string) => ({
      dataKey: key,
      stroke: color,
      dot: dotOf(days, key, color),
      isAnimationActive: false,
    })
    const axis = { tick: AXIS, tickLine: false }
    return (
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart data={days} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--border-base)" />
          <XAxis
            {...axis}
            dataKey="at"
            tickFormatter={shortDay}
            axisLine={{ stroke: "var(--border-strong)" }}
            minTickGap={32}
            tickMargin={8}
          />
          <YAxis
            {...axis}
            width="auto"
            tickFormatter={(value: number) => format(value, true)}
            axisLine={false}
            allowDecimals={!onlyWhole}
            tickCount={5}
          />
          <Tooltip
            cursor={{ stroke: "var(--border-strong)" }}
            isAnimationActive={false}
            content={({ active, payload }) =>
              active && (
                <Hint
                  day={payload[0]?.payload as Day | undefined}
                  days={days.length}
                  format={format}
                />
              )
            }
          />
          <Area {...line("now", NOW)} fill={NOW} fillOpacity={0.12} strokeWidth={2} />
          <Line
            {...line("before", BEFORE)}
            strokeDasharray="4 4"
            strokeWidth={1.5}
            activeDot={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    )
  }
  return { default: Plot }
})

/** Draws a point whose neighbors have no value, because a line cannot show it. */
const dotOf =
  (days: Day[], key: "now" | "before", color: string) =>
  ({ index = 0, cx, cy }: { index?: number; cx?: number; cy?: number }) => {
    const hasValue = (at: number) => (days[at]?.[key] ?? null) !== null
    return hasValue(index) && !hasValue(index - 1) && !hasValue(index + 1) ? (
      <circle key={index} cx={cx} cy={cy} r={3} fill={color} />
    ) : (
      <g key={index} />
    )
  }

type HintProps = Pick<SalesChartProps, "format"> & { day?: Day; days: number }

function Hint({ day, days, format }: HintProps) {
  const { t } = useTexts()
  const shortDay = useShortDay()
  if (!day) {
    return null
  }
  const heading = { day: shortDay(day.at), before: shortDay(day.before_at) }
  return (
    <div className="bg-ui-bg-base shadow-elevation-flyout flex flex-col gap-y-1 rounded-lg px-3 py-2">
      <Text size="xsmall" weight="plus">
        {t("overview.beside", heading)}
      </Text>
      {(["now", "before"] as const).map((of) => (
        <div key={of} className="flex items-center justify-between gap-x-4">
          <Legend of={of} days={days} />
          <span className="txt-compact-xsmall-plus tabular-nums">{format(day[of], false)}</span>
        </div>
      ))}
    </div>
  )
}

function Legend({ of, days }: { of: "now" | "before"; days: number }) {
  const { t } = useTexts()
  const line = of === "now" ? `2px solid ${NOW}` : `2px dashed ${BEFORE}`
  const label = of === "now" ? t("overview.last_days", { count: days }) : t("overview.before")
  return (
    <span className="txt-compact-xsmall text-ui-fg-subtle flex items-center gap-x-1.5">
      <span aria-hidden style={{ width: 18, borderTop: line }} />
      {label}
    </span>
  )
}
