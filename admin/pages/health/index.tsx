import { Label, Select } from "@medusajs/ui"
import { useId, useState } from "react"
import { Loading } from "../../components/loading"
import { PageTabs } from "../../components/tabs"
import { Trouble } from "../../components/trouble"
import { useHealth } from "../../hooks/health"
import { useWords } from "../../hooks/words"
import { AnswersSection } from "./answers-section"
import { MedusaSection } from "./medusa-section"
import { ProofSection } from "./proof-section"
import { ReconciliationSection } from "./reconciliation-section"
import { StockSection } from "./stock-section"
import { WaitingSection } from "./waiting-section"

const PERIODS = [1, 24, 24 * 7, 24 * 30, 24 * 90]

/** The operations page: orders at work, speed and quality of the responses, stock and sync. */
export function HealthPage() {
  const { t } = useWords()
  const [hours, setHours] = useState(24 * 7)
  const { data: health, error, refetch } = useHealth(hours)
  const id = useId()
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTabs />
        <div className="flex items-center gap-x-2">
          <Label htmlFor={id} size="small" className="text-ui-fg-subtle">
            {t("health.period")}
          </Label>
          <Select size="small" value={String(hours)} onValueChange={(value) => setHours(+value)}>
            <Select.Trigger id={id} className="w-[138px]" aria-label={t("health.period")}>
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {PERIODS.map((period) => (
                <Select.Item key={period} value={String(period)}>
                  {t(`health.periods.${period}`)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
      </div>
      {error && <Trouble error={error} retry={refetch} />}
      {!health && !error && <Loading cards={3} />}
      {health && (
        <>
          <WaitingSection health={health} />
          <AnswersSection health={health} />
          <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
            <StockSection health={health} />
            <ReconciliationSection health={health} />
          </div>
          <MedusaSection health={health} />
          <ProofSection />
        </>
      )}
    </div>
  )
}
