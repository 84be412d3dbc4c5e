import { InlineTip } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Details, FailureText, stored } from "./failure"
import { beforeColon, useTexts, textOr } from "../hooks/texts"
import type { IncomingOrderView } from "../../src/dashboard/purchase-detail"
import { isDebited } from "../../src/orders/service-status"

/** Medusa's tip, whose label is followed by a colon as the dashboard's language writes it. */
export function Tip({ label, ...props }: ComponentProps<typeof InlineTip>) {
  const { language } = useTexts()
  return <InlineTip {...props} label={beforeColon(label, language)} />
}

/** Reasons whose message is for a developer, or the service's support. */
const WITH_DETAILS = ["unreadable", "contradictory"]

/** The id of the element that says why an order cannot be accepted. */
export function blockedId({ id }: { id: string }): string {
  return `${id}-blocked`
}

/** What to do with a paid order in review, which can't be declined, where its reason decides that. */
const FOR_PAID: Partial<Record<string, string>> = {
  cancelled_but_paid: "reasons.cancelled_but_paid.remedy",
  changed_but_paid: "reasons.changed_but_paid.remedy",
  changed_but_closed: "reasons.changed_but_closed.remedy",
  fulfilled_but_closed: "reasons.fulfilled_but_closed.remedy",
  unknown_purchase: "order.paid.unknown_purchase",
  unreadable: "order.paid.unreadable",
  contradictory: "order.paid.unreadable",
  unknown_country: "order.paid.unknown_country",
}

/** What is best done with any other. */
const BEST = ["accept", "retry", "resolve"] as const

/** Returns the key of what to do with an order that has a reason. */
function remedyOf({ state, reason, service_status, blocker, can }: IncomingOrderView): string {
  if (state === "review" && isDebited(service_status)) {
    return FOR_PAID[reason ?? ""] ?? `order.paid.${BEST.find((decision) => can[decision])}`
  }
  return blocker ? `order.blocked.${blocker}` : `reasons.${reason}.remedy`
}

/** The reason for an order's state, and the remedy; nothing if the state has no reason. */
export function ReasonTip({ order }: { order: IncomingOrderView }) {
  const { t } = useTexts()
  const { reason, message, state, shortages } = order
  if (!reason) {
    return null
  }
  const variant =
    state === "failed" ? "error" : state === "review" || state === "placed" ? "warning" : "info"
  return (
    <Tip variant={variant} label={textOr(t, `reasons.${reason}.short`, reason)}>
      <span id={blockedId(order)} className="block">
        {textOr(t, remedyOf(order), "")}
      </span>
      {shortages.map((short) => (
        <span key={short.reference} className="text-ui-fg-subtle mt-1 block break-words">
          {t("order.short", short)}
        </span>
      ))}
      {message && reason === "refused_by_shop" && (
        <span className="text-ui-fg-subtle mt-1 block break-words">
          {t("order.said", { message })}
        </span>
      )}
      {message && reason === "gave_up" && <FailureText error={stored(message)} unchanged="order" />}
      {message && WITH_DETAILS.includes(reason) && <Details>{message}</Details>}
    </Tip>
  )
}
