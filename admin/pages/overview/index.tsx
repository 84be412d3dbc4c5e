import { useSearchParams } from "react-router-dom"
import { Loaded } from "../../components/loaded"
import { PeriodHead } from "../../components/period-head"
import { useOverview } from "../../hooks/overview"
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
  const [search, setSearch] = useSearchParams()
  const given = Number(search.get("days"))
  const days = PERIODS.includes(given) ? given : USUAL
  const answer = useOverview(days)
  return (
    <div className="flex flex-col gap-y-3">
      <PeriodHead
        period={days}
        periods={PERIODS}
        label={(period) => t("overview.last_days", { count: period })}
        choose={(period) => setSearch({ days: String(period) }, { replace: true })}
      />
      <AttentionSection />
      <Loaded answer={answer}>
        {(overview) => (
          <>
            <SalesSection overview={overview} days={days} />
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
