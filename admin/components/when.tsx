import { Tooltip } from "@medusajs/ui"
import { useDate } from "@medusajs/dashboard/hooks"

/** A relative time, with the date and time in a tooltip. */
export function When({ at }: { at: string }) {
  const { getFullDate, getRelativeDate } = useDate()
  return (
    <Tooltip content={getFullDate({ date: at, includeTime: true })}>
      <span className="whitespace-nowrap">{getRelativeDate(at)}</span>
    </Tooltip>
  )
}
