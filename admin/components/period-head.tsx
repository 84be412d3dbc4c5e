import { Label, Select } from "@medusajs/ui"
import { useId } from "react"
import { useTexts } from "../hooks/texts"
import { PageTabs } from "./tabs"

type PeriodHeadProps = {
  period: number
  periods: number[]
  label: (period: number) => string
  choose: (period: number) => void
}

/** The links to the other pages, and the choice of the page's period. */
export function PeriodHead({ period, periods, label, choose }: PeriodHeadProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <PageTabs />
      <div className="flex items-center gap-x-2">
        <Label htmlFor={id} size="small" className="text-ui-fg-subtle">
          {t("common.period")}
        </Label>
        <Select size="small" value={String(period)} onValueChange={(value) => choose(+value)}>
          <Select.Trigger id={id} className="w-[138px]" aria-label={t("common.period")}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {periods.map((one) => (
              <Select.Item key={one} value={String(one)}>
                {label(one)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      </div>
    </div>
  )
}
