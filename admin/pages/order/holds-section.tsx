import { Text } from "@medusajs/ui"
import type { HoldView } from "../../../src/dashboard/types"
import { Empty } from "../../components/empty"
import { Section } from "../../components/section"
import { StockFigures } from "../../components/stock-figures"
import { useTime } from "../../hooks/formats"
import { useTexts } from "../../hooks/texts"

/** The stock booked for a purchase: reserved, sold with the order, or released. */
export function HoldsSection({ holds }: { holds: HoldView[] }) {
  const { t } = useTexts()
  const time = useTime()
  return (
    <Section title={t("holds.title")}>
      {holds.length === 0 && <Empty>{t("holds.none")}</Empty>}
      {holds.map((hold) => (
        <div key={hold.reference} className="flex flex-col gap-y-2 px-6 py-4">
          <Text size="small" weight="plus" className="break-all">
            {hold.reference}
          </Text>
          <StockFigures of={hold} />
          {hold.outstanding > 0 && (
            <Text size="xsmall" className="text-ui-fg-subtle">
              {t("holds.until", {
                time: time(hold.expires_at),
              })}
            </Text>
          )}
        </div>
      ))}
    </Section>
  )
}
