import type { HoldView } from "../../src/dashboard/types"
import { useTexts } from "../hooks/texts"

const FIGURES = ["booked", "outstanding", "consumed", "released"] as const

type StockFiguresProps = { of: Pick<HoldView, (typeof FIGURES)[number]> }

/** Units of stock: all, and of these the reserved, sold, and released ones. */
export function StockFigures({ of }: StockFiguresProps) {
  const { t } = useTexts()
  return (
    <dl className="grid grid-cols-4 gap-2">
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt className="txt-compact-xsmall text-ui-fg-subtle">{t(`holds.${figure}`)}</dt>
          <dd className="txt-compact-small-plus tabular-nums">{of[figure]}</dd>
        </div>
      ))}
    </dl>
  )
}
