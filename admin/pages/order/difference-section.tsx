import type { IncomingOrderView, QuoteView } from "../../../src/overview/types"
import { DifferenceTable, namesOf } from "../../components/difference-table"
import { Section } from "../../components/section"
import { useWords } from "../../hooks/words"

type DifferenceSectionProps = { order: IncomingOrderView; quote: QuoteView | null }

/** In what an order differs from what the shop reckons it should be, line by line. */
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
