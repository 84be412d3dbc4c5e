import { Text } from "@medusajs/ui"
import type { HealthView } from "../../../src/overview/health"
import { Figure } from "../../components/figure"
import { Section } from "../../components/section"
import { useMoney } from "../../hooks/formats"
import { useWords } from "../../hooks/words"

const STEPS = ["pressed", "requested", "ordered", "accepted"] as const

/** The funnel from started purchases to accepted orders, and the revenue. */
export function FunnelSection({ health }: { health: HealthView }) {
  const { t, language } = useWords()
  const money = useMoney()
  const { funnel, revenue } = health
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 })
  const share = (step: (typeof STEPS)[number]) =>
    funnel.pressed ? funnel[step] / funnel.pressed : 0
  return (
    <Section title={t("health.funnel.title")} hint={t("health.funnel.hint")}>
      <div className="grid grid-cols-1 gap-6 px-6 py-4 lg:grid-cols-2">
        <ol className="flex flex-col gap-y-3">
          {STEPS.map((step) => (
            <li key={step}>
              <div className="flex items-end justify-between gap-x-4">
                <Text size="small">{t(`health.funnel.${step}`)}</Text>
                <Text size="small" weight="plus" className="tabular-nums">
                  {funnel[step]}
                  <span className="text-ui-fg-subtle ml-2 font-normal">
                    {percent.format(share(step))}
                  </span>
                </Text>
              </div>
              <div className="bg-ui-bg-component mt-1 h-2 overflow-hidden rounded-full" aria-hidden>
                <div
                  className="bg-ui-tag-blue-icon h-full rounded-full"
                  style={{ width: `${share(step) * 100}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
        <div className="flex flex-col gap-y-2">
          <Text size="small" className="text-ui-fg-subtle">
            {t("health.funnel.revenue")}
          </Text>
          {revenue.length === 0 && <Text size="small">{t("health.funnel.no_revenue")}</Text>}
          {revenue.map(({ currency_code, amount, orders }) => (
            <div key={currency_code}>
              <Figure>{money(amount, currency_code)}</Figure>
              <Text size="small" className="text-ui-fg-subtle">
                {t("health.funnel.orders", { count: orders })}
              </Text>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
