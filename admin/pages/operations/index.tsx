import { useState } from "react"
import { Loaded } from "../../components/loaded"
import { PeriodHead } from "../../components/period-head"
import { useHealth } from "../../hooks/health"
import { useAttention } from "../../hooks/orders"
import { useTexts } from "../../hooks/texts"
import { AnswersSection } from "./answers-section"
import { MedusaSection } from "./medusa-section"
import { ProofSection } from "./proof-section"
import { ReconciliationSection } from "./reconciliation-section"
import { WaitingSection } from "./waiting-section"
import type { HealthView } from "../../../src/dashboard/health"
import { Section } from "../../components/section"
import { StockFigures } from "../../components/stock-figures"

const PERIODS = [1, 24, 24 * 7, 24 * 30, 24 * 90]

/** The operations page: orders being processed, speed and quality of the responses, stock and sync. */
export function OperationsPage() {
  const { t } = useTexts()
  const [hours, setHours] = useState(24 * 7)
  const answer = useHealth(hours)
  // What pauses automatic acceptance comes first.
  const isPaused = !!useAttention().data?.proof
  return (
    <div className="flex flex-col gap-y-3">
      <PeriodHead
        period={hours}
        periods={PERIODS}
        label={(period) => t(`health.periods.${period}`)}
        choose={setHours}
      />
      <Loaded answer={answer} cards={3}>
        {(health) => (
          <>
            {isPaused && <ProofSection />}
            <WaitingSection health={health} />
            <AnswersSection health={health} />
            <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
              <StockSection health={health} />
              <ReconciliationSection health={health} />
            </div>
            <MedusaSection health={health} />
            {!isPaused && <ProofSection />}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The stock of all purchases: reserved, sold or released. */
function StockSection({ health: { stock } }: { health: HealthView }) {
  const { t } = useTexts()
  return (
    <Section title={t("health.stock.title")} hint={t("health.stock.hint", { count: stock.holds })}>
      <div className="px-6 py-4">
        <StockFigures of={stock} />
      </div>
    </Section>
  )
}
