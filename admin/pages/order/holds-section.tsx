import { Text } from "@medusajs/ui"
import type { HoldView } from "../../../src/dashboard/purchase-detail"
import { Empty, Section } from "../../components/section"
import { useTime } from "../../hooks/time"
import { useTexts } from "../../hooks/texts"
import { Muted } from "../../components/muted"

const FIGURES = ["booked", "outstanding", "consumed", "released"] as const

type HoldsSectionProps = { holds: HoldView[]; hasOrder: boolean }

/** The stock booked for a purchase: reserved, sold with the order, or released. */
export function HoldsSection({ holds, hasOrder }: HoldsSectionProps) {
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
          <dl className="grid grid-cols-4 gap-2">
            {FIGURES.map((figure) => (
              <div key={figure}>
                <dt className="txt-compact-xsmall text-ui-fg-subtle">{t(`holds.${figure}`)}</dt>
                <dd className="txt-compact-small-plus tabular-nums">{hold[figure]}</dd>
              </div>
            ))}
          </dl>
          {hold.outstanding > 0 && (
            <Muted size="xsmall">
              {hasOrder
                ? t("holds.until_decided")
                : t("holds.until", { time: time(hold.expires_at) })}
            </Muted>
          )}
        </div>
      ))}
    </Section>
  )
}
