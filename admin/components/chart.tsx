import { Skeleton, Text } from "@medusajs/ui"
import { lazy, type ReactNode, Suspense } from "react"

/** A point of a chart: its place on the x-axis, and the value of each series. */
export type Point = { at: string } & Record<string, number | string | null>

export type Series = {
  key: string
  label: string
  /** A color of Medusa's theme, such as `--tag-blue-icon`: it follows light and dark. */
  color: `--${string}`
  /** The period before, as a dashed line. */
  isBefore?: boolean
}

type ChartProps = {
  kind: "lines" | "bars"
  points: Point[]
  series: Series[]
  /** The whole chart in words, for those who cannot see it. */
  label: string
  formatAt: (at: string) => string
  /** Formats a value in the tooltip; `short` on the axis. */
  format: (value: number, short: boolean) => string
  /** The heading of a tooltip; the formatted place by default. */
  heading?: (point: Point) => string
  onlyWhole?: boolean
}

/** A step of a process, and how many reached it. */
type StepPoint<Step extends string> = { at: Step; value: number }

const HEIGHT = 240
const STEP_HEIGHT = 48
/** Bars are centered in their steps; this moves them below the text. */
const STEPS_PLACE = { left: 24, right: 24, top: 26 }
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 }
const AXIS = { fontSize: 12, fill: "var(--fg-subtle)" }
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 }

// The library is a chunk of its own in the shop's dashboard: only pages with a chart load it.
const Plot = lazy(async () => {
  const {
    Area,
    Bar,
    BarChart,
    CartesianGrid,
    ComposedChart,
    Line,
    ResponsiveContainer,
    Tooltip,
    XAxis,
    YAxis,
  } = await import("recharts")
  const shapeOf = ({ kind, points }: ChartProps, { key, color, isBefore }: Series) => {
    const shared = { dataKey: key, isAnimationActive: false }
    const stroke = `var(${color})`
    if (kind === "bars") {
      return <Bar key={key} {...shared} stackId="all" fill={stroke} />
    }
    const line = { ...shared, stroke, dot: dotOf(points, key, color) }
    return isBefore ? (
      <Line key={key} {...line} strokeDasharray="4 4" strokeWidth={1.5} activeDot={false} />
    ) : (
      <Area key={key} {...line} fill={stroke} fillOpacity={0.12} strokeWidth={2} />
    )
  }
  const Plot = (props: ChartProps) => {
    const isBars = props.kind === "bars"
    const Axes = isBars ? BarChart : ComposedChart
    return (
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <Axes data={props.points} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--border-base)" />
          <XAxis {...xAxis(props)} />
          <YAxis {...yAxis(props)} />
          <Tooltip
            cursor={isBars ? { fill: "var(--bg-base-hover)" } : { stroke: "var(--border-strong)" }}
            isAnimationActive={false}
            content={({ active, payload }) =>
              active && <Hint {...props} point={payload[0]?.payload as Point | undefined} />
            }
          />
          {props.series.map((one) => shapeOf(props, one))}
        </Axes>
      </ResponsiveContainer>
    )
  }
  return { default: Plot }
})

/** Draws a point whose neighbors have no value, because a line cannot show it. */
const dotOf =
  (points: Point[], key: string, color: Series["color"]) =>
  ({ index = 0, cx, cy }: { index?: number; cx?: number; cy?: number }) => {
    const isAlone = [index - 1, index + 1].every((at) => (points[at]?.[key] ?? null) === null)
    return isAlone && (points[index]?.[key] ?? null) !== null ? (
      <circle key={index} cx={cx} cy={cy} r={3} fill={`var(${color})`} />
    ) : (
      <g key={index} />
    )
  }

const Steps = lazy(async () => {
  const { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } = await import("recharts")
  const HorizontalBars = ({ points }: { points: StepPoint<string>[] }) => (
    <ResponsiveContainer width="100%" height={points.length * STEP_HEIGHT}>
      <BarChart data={points} layout="vertical" margin={NO_MARGIN} accessibilityLayer={false}>
        <XAxis type="number" hide domain={[0, Math.max(1, ...points.map(({ value }) => value))]} />
        <YAxis type="category" dataKey="at" hide />
        <Bar
          dataKey="value"
          barSize={8}
          radius={4}
          fill="var(--fg-interactive)"
          background={{ fill: "var(--bg-component)", radius: 4 }}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
  return { default: HorizontalBars }
})

/**
 * The series over time: as lines, the period before dashed; or as bars, stacked from the first
 * series up.
 */
export function Chart(props: ChartProps) {
  return (
    <figure className="flex flex-col gap-y-3 px-6 py-4">
      <div role="img" aria-label={props.label} className="min-w-0" style={{ height: HEIGHT }}>
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <Plot {...props} />
        </Suspense>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1">
        {props.series.map(({ key, ...one }) => (
          <Legend key={key} {...one} />
        ))}
      </figcaption>
    </figure>
  )
}

type StepBarsProps<Step extends string> = {
  points: StepPoint<Step>[]
  /** Returns the line of text above a step's bar. */
  children: (step: Step) => ReactNode
}

/** The steps of a process, each with a line of text above a bar as long as its value. */
export function StepBars<Step extends string>({ points, children }: StepBarsProps<Step>) {
  return (
    <div className="relative px-6 py-4">
      <div aria-hidden className="absolute" style={STEPS_PLACE}>
        <Suspense>
          <Steps points={points} />
        </Suspense>
      </div>
      <ol className="relative">
        {points.map(({ at }) => (
          <li
            key={at}
            className="flex items-start justify-between gap-x-4"
            style={{ height: STEP_HEIGHT }}
          >
            {children(at)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Legend({ label, color, isBefore }: Omit<Series, "key">) {
  return (
    <span className="txt-compact-xsmall text-ui-fg-subtle flex items-center gap-x-1.5">
      <span
        aria-hidden
        style={{ width: 18, borderTop: `2px ${isBefore ? "dashed" : "solid"} var(${color})` }}
      />
      {label}
    </span>
  )
}

function Hint({ point, series, format, formatAt, heading }: ChartProps & { point?: Point }) {
  if (!point) {
    return null
  }
  return (
    <div className="bg-ui-bg-base shadow-elevation-flyout flex flex-col gap-y-1 rounded-lg px-3 py-2">
      <Text size="xsmall" weight="plus">
        {heading ? heading(point) : formatAt(point.at)}
      </Text>
      {series.map(({ key, ...one }) => (
        <div key={key} className="flex items-center justify-between gap-x-4">
          <Legend {...one} />
          <span className="txt-compact-xsmall-plus tabular-nums">
            {typeof point[key] === "number" ? format(point[key], false) : "–"}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Ticks stand where their text changes, so that several points of one day share one. */
function xAxis({ points, formatAt }: ChartProps) {
  const texts = points.map(({ at }) => formatAt(at))
  return {
    dataKey: "at",
    ticks: points.filter((_, index) => texts[index] !== texts[index - 1]).map(({ at }) => at),
    tickFormatter: formatAt,
    tick: AXIS,
    tickLine: false,
    axisLine: { stroke: "var(--border-strong)" },
    minTickGap: 32,
    tickMargin: 8,
  }
}

function yAxis({ format, onlyWhole }: ChartProps) {
  return {
    width: "auto" as const,
    tickFormatter: (value: number) => format(value, true),
    tick: AXIS,
    tickLine: false,
    axisLine: false,
    allowDecimals: !onlyWhole,
    tickCount: 5,
  }
}
