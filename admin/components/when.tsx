import { Tooltip } from "@medusajs/ui"
import { useDate } from "../dashboard"

/** How long ago something was; on hovering, its date and time. */
export function When({ at }: { at: string }) {
  const { getFullDate, getRelativeDate } = useDate()
  return (
    <Tooltip content={getFullDate({ date: at, includeTime: true })}>
      <span className="whitespace-nowrap">{getRelativeDate(at)}</span>
    </Tooltip>
  )
}
