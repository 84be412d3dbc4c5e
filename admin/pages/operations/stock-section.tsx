import type { HealthView } from "../../../src/dashboard/health"
import { Section } from "../../components/section"
import { StockFigures } from "../../components/stock-figures"
import { useTexts } from "../../hooks/texts"

/** The stock of all purchases: reserved, sold or released. */
export function StockSection({ health: { stock } }: { health: HealthView }) {
  const { t } = useTexts()
  return (
    <Section title={t("health.stock.title")} hint={t("health.stock.hint", { count: stock.holds })}>
      <div className="px-6 py-4">
        <StockFigures of={stock} />
      </div>
    </Section>
  )
}
