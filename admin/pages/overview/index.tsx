import { Label, Select } from "@medusajs/ui"
import { useId } from "react"
import { useSearchParams } from "react-router-dom"
import { Loading } from "../../components/loading"
import { PageTabs } from "../../components/tabs"
import { Trouble } from "../../components/trouble"
import { useOverview } from "../../hooks/overview"
import { useWords } from "../../hooks/words"
import { AttentionSection } from "./attention-section"
import { FunnelSection } from "./funnel-section"
import { ProductsSection } from "./products-section"
import { SalesSection } from "./sales-section"

const PERIODS = [7, 30, 90, 365]
const USUAL = 30

/** The landing page: what needs attention first, then how one-click purchase sells. */
export function OverviewPage() {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const given = Number(search.get("days"))
  const days = PERIODS.includes(given) ? given : USUAL
  const { data: overview, error, refetch } = useOverview(days)
  const id = useId()
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTabs />
        <div className="flex items-center gap-x-2">
          <Label htmlFor={id} size="small" className="text-ui-fg-subtle">
            {t("overview.period")}
          </Label>
          <Select
            size="small"
            value={String(days)}
            onValueChange={(value) => setSearch({ days: value }, { replace: true })}
          >
            <Select.Trigger id={id} className="w-[138px]" aria-label={t("overview.period")}>
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
      {error && <Trouble error={error} retry={refetch} />}
      {!overview && !error && <Loading cards={2} />}
      {overview && (
        <>
          <SalesSection overview={overview} days={days} />
          <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
            <FunnelSection overview={overview} />
            <ProductsSection overview={overview} />
          </div>
        </>
      )}
    </div>
  )
}
