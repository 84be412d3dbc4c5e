import { InlineTip } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { beforeColon, useTexts, textOr } from "../hooks/texts"
import type { IncomingOrderView } from "../../src/dashboard/types"

/** Medusa's tip, whose label is followed by a colon as the dashboard's language writes it. */
export function Tip({ label, ...props }: ComponentProps<typeof InlineTip>) {
  const { language } = useTexts()
  return <InlineTip {...props} label={beforeColon(label, language)} />
}

/** Reasons whose message contains more than the remedy. */
const WITH_MESSAGE = ["gave_up", "unreadable", "contradictory", "refused_by_shop"]

/** The id of the element that says why an order cannot be accepted. */
export function blockedId({ id }: { id: string }): string {
  return `${id}-blocked`
}

/** The reason for an order's state, and the remedy; nothing if the state has no reason. */
export function ReasonTip({ order }: { order: IncomingOrderView }) {
  const { t } = useTexts()
  const { reason, message, state, blocker, shortages } = order
  if (!reason) {
    return null
  }
  const variant =
    state === "failed" ? "error" : state === "review" || state === "placed" ? "warning" : "info"
  return (
    <Tip variant={variant} label={textOr(t, `reasons.${reason}.short`, reason)}>
      <span id={blockedId(order)} className="block">
        {blocker ? t(`order.blocked.${blocker}`) : textOr(t, `reasons.${reason}.remedy`, "")}
      </span>
      {shortages.map((short) => (
        <span key={short.reference} className="text-ui-fg-subtle mt-1 block break-words">
          {t("order.short", short)}
        </span>
      ))}
      {message && WITH_MESSAGE.includes(reason) && (
        <span className="text-ui-fg-subtle mt-1 block break-words">
          {t("order.said", { message })}
        </span>
      )}
    </Tip>
  )
}
