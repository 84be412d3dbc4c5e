import type { IncomingOrderView } from "../../../src/overview/types"
import { DifferenceTable } from "../../components/difference-table"
import { Section } from "../../components/section"
import { useWords } from "../../hooks/words"

export function DifferenceSection({ order }: { order: IncomingOrderView }) {
  const { t } = useWords()
  return (
    <Section title={t("differences.title")} hint={t("differences.hint")}>
      <DifferenceTable differences={order.differences} currency={order.currency_code} />
    </Section>
  )
}
