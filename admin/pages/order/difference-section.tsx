import type { IncomingOrderView, QuoteView } from "../../../src/overview/types"
import { DifferenceTable, namesOf } from "../../components/difference-table"
import { Section } from "../../components/section"
import { useWords } from "../../hooks/words"

type DifferenceSectionProps = { order: IncomingOrderView; quote: QuoteView | null }

/** The differences between an order and its quote, line by line. */
export function DifferenceSection({ order, quote }: DifferenceSectionProps) {
  const { t } = useWords()
  return (
    <Section title={t("differences.title")} hint={t("differences.hint")}>
      <DifferenceTable
        differences={order.differences}
        currency={order.currency_code}
        names={namesOf(quote)}
      />
    </Section>
  )
}
