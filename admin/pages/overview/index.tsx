import { keepPreviousData } from "@tanstack/react-query"
import { Label, Select } from "@medusajs/ui"
import { useId } from "react"
import { useSearchParams } from "react-router-dom"
import type { SalesView } from "../../../src/dashboard/sales"
import { Loaded } from "../../components/loaded"
import { PageTabs } from "../../components/tabs"
import { useRead } from "../../hooks/read"
import { useTexts } from "../../hooks/texts"
import { AttentionSection } from "./attention-section"
import { FunnelSection } from "./funnel-section"
import { ProductsSection } from "./products-section"
import { SalesSection } from "./sales-section"

const PERIODS = [7, 30, 92]
const USUAL = 30

/** The landing page: what needs attention first, then how one-click purchase sells. */
export function OverviewPage() {
  const { t } = useTexts()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const given = Number(search.get("days"))
  const days = PERIODS.includes(given) ? given : USUAL
  // Days begin in the user's time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const answer = useRead<SalesView>("overview", "overview", {
    query: { days, zone },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTabs />
        <div className="flex items-center gap-x-2">
          <Label htmlFor={id} size="small" className="text-ui-fg-subtle">
            {t("common.period")}
          </Label>
          <Select
            size="small"
            value={String(days)}
            onValueChange={(value) => setSearch({ days: value }, { replace: true })}
          >
            <Select.Trigger id={id} className="w-[138px]" aria-label={t("common.period")}>
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {PERIODS.map((period) => (
                <Select.Item key={period} value={String(period)}>
                  {t("overview.last_days", { count: period })}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
      </div>
      <AttentionSection />
      <Loaded answer={answer}>
        {(overview) => (
          <>
            <SalesSection overview={overview} />
            <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
              <FunnelSection overview={overview} />
              <ProductsSection overview={overview} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
