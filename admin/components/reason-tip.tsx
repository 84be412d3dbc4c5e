import { InlineTip } from "@medusajs/ui"
import { useWords, wordOr } from "../hooks/words"

/** Reasons whose message contains more than the remedy. */
const WITH_MESSAGE = ["gave_up", "unreadable", "out_of_stock", "refused_by_shop"]

type ReasonTipProps = { reason: string; message: string | null; state: string }

/** The reason for an order's state, and the remedy. */
export function ReasonTip({ reason, message, state }: ReasonTipProps) {
  const { t } = useWords()
  const variant =
    state === "failed" ? "error" : state === "review" || state === "placed" ? "warning" : "info"
  return (
    <InlineTip variant={variant} label={wordOr(t, `reasons.${reason}.short`, reason)}>
      <span className="block">{wordOr(t, `reasons.${reason}.remedy`, "")}</span>
      {message && WITH_MESSAGE.includes(reason) && (
        <span className="text-ui-fg-subtle mt-1 block break-words">
          {t("order.said")}: {message}
        </span>
      )}
    </InlineTip>
  )
}
