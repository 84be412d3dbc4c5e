import { Text } from "@medusajs/ui"
import { TextLink } from "../../components/text-link"
import type { SalesView } from "../../../src/dashboard/sales"
import { Section } from "../../components/section"
import { useTexts } from "../../hooks/texts"
import { change } from "./figures"
import { Change } from "./sales-section"

const STEPS = ["clicks", "opened", "addressed", "ordered", "accepted"] as const

/** How purchases end without an order. */
const ENDS = ["failed", "abandoned", "unopened"] as const

/** How far started purchases came, and what stopped them. */
export function FunnelSection({ overview: { current, before } }: { overview: SalesView }) {
  const { t, percent, number } = useTexts()
  const reasons = current.unopened_by_reason.map(({ reason, presses }) =>
    t(`overview.funnel.reasons.${reason}`, { number: presses })
  )
  return (
    <Section title={t("overview.funnel.title")} hint={t("overview.funnel.hint")}>
      <ol className="flex flex-col gap-y-3 px-6 py-4">
        {STEPS.map((step) => (
          <li key={step} className="flex flex-col gap-y-1">
            <span className="flex items-center justify-between gap-x-4">
              <Text size="small">{t(`overview.funnel.${step}`)}</Text>
              <span className="flex items-center gap-x-2">
                <Change of={change(current[step], before[step])} />
                <Text size="small" weight="plus" className="whitespace-nowrap tabular-nums">
                  {number(current[step])}
                  {current.clicks > 0 && (
                    <span className="text-ui-fg-subtle ml-2 font-normal">
                      {percent(current[step] / current.clicks)}
                    </span>
                  )}
                </Text>
              </span>
            </span>
            <span aria-hidden className="bg-ui-bg-component flex h-2 rounded-full">
              <span
                className="rounded-full"
                style={{
                  backgroundColor: "var(--fg-interactive)",
                  width: `${(100 * current[step]) / Math.max(current.clicks, 1)}%`,
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      {ENDS.map(
        (end) =>
          (end !== "unopened" || current.unopened > 0) && (
            <div key={end} className="flex items-center justify-between gap-x-4 px-6 py-3">
              <Text size="small" as="div">
                {t(`overview.funnel.${end}`)}
                {end === "unopened" && (
                  <span className="text-ui-fg-subtle block">{reasons.join(" · ")}</span>
                )}
              </Text>
              <span className="flex items-center gap-x-2">
                <Change of={change(current[end], before[end])} goodIsLess />
                <Text size="small" weight="plus" className="tabular-nums">
                  {number(current[end])}
                </Text>
              </span>
            </div>
          )
      )}
      <div className="px-6 py-3">
        <TextLink to="/one-click/purchases" className="txt-small">
          {t("overview.funnel.all")}
        </TextLink>
      </div>
    </Section>
  )
}
