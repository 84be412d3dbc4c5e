import type { HealthView } from "../../../src/dashboard/health"
import { Chart, type Series } from "../../components/chart"
import { useTexts } from "../../hooks/texts"

const PARTS = [
  { key: "ok", color: "--tag-green-icon" },
  { key: "fallback", color: "--tag-orange-icon" },
  { key: "failed", color: "--tag-red-icon" },
] as const

const LONG_MS = 2 * 86_400_000

/** Calls over the period as bars: green for answered, orange for fallbacks, red for failed. */
export function CallsChart({ health }: { health: HealthView }) {
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
