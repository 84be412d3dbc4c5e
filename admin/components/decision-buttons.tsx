import { Button, toast } from "@medusajs/ui"
import type { ComponentProps } from "react"
import type { IncomingOrderView } from "../../src/dashboard/purchase-detail"
import { isProcessing, type OrderDecision, shownState } from "../../src/modules/one-click/states"
import { isDebited } from "../../src/orders/service-status"
import { useConfirmDecision } from "../hooks/confirm-decision"
import { useDecide } from "../hooks/decide"
import { useServedCountries } from "../hooks/orders"
import { textOr, useTexts } from "../hooks/texts"
import { useCan } from "../hooks/permissions"
import { blockedId } from "./tip"
import { useAttempt } from "./failure"

/** How an order ends that is decided; until the service confirms it, it is in another state. */
const ENDS: Partial<Record<OrderDecision, string>> = { accept: "accepted", decline: "declined" }

/** Buttons to accept, decline, mark as resolved and retry, each if the order's state allows it. */
export function DecisionButtons({ order }: { order: IncomingOrderView }) {
  const { t, money, countryOf } = useTexts()
  const { confirm, dialog } = useConfirmDecision()
  const attempt = useAttempt("order")
  const { mutateAsync, isPending, variables } = useDecide()
  const { can, blocker } = order
  const { decide: isAllowed } = useCan()
  const needsCountry = order.reason === "unknown_country"
  const served = useServedCountries(needsCountry)

  const named = (code: string) => ({ code, name: countryOf(code) })
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name)
  const confirmFor = (decision: OrderDecision) => {
    const isCompared = decision === "accept" && needsCountry
    const { is_placed, service_status } = order
    const acceptance = isDebited(service_status) ? "paid" : is_placed ? "approve" : "accept"
    const effect = isCompared ? "country" : decision === "accept" ? acceptance : decision
    const amount = money(order.amount, order.currency_code)
    return confirm({
      decision,
      title: t(`order.${decision}_sure`),
      effects: [
        t(`order.${effect}_effect`, { amount }),
        decision === "accept" && !isCompared && t("decisions.accept.also"),
        decision === "decline" && is_placed && t("decisions.decline.also"),
      ],
      ...(isCompared && { countries: served.map(named).sort(byName) }),
    })
  }

  const decide = async (decision: OrderDecision) => {
    const given = decision === "retry" ? {} : await confirmFor(decision)
    if (given === undefined) {
      return
    }
    await attempt(t(`order.${decision}_failed`), async () => {
      const [{ after, error }] = await mutateAsync({ orders: [order], decision, ...given })
      if (error) {
        throw error
      }
      const description = t("order.now", { state: t(`orders.states.${shownState(after)}`) })
      if (decision === "accept" && isProcessing(after)) {
        toast.info(t("decisions.processing", { count: 1 }))
      } else if (decision === "decline" && after.reason === "decline_unconfirmed") {
        toast.info(t("orders.states.declining"), {
          description: t("reasons.decline_unconfirmed.remedy"),
        })
      } else if (decision in ENDS && after.state !== ENDS[decision]) {
        const why = after.reason && textOr(t, `reasons.${after.reason}.short`, after.reason)
        toast.warning(t(`order.${decision}_failed`), { description: why ?? description })
      } else {
        const isGood = after.state !== "review" && after.state !== "failed"
        const show = isGood ? toast.success : toast.warning
        show(t(`order.${decision}_done`), { description })
      }
    })
  }

  const button = (decision: OrderDecision, props: ComponentProps<typeof Button>) => (
    <Button
      size="small"
      disabled={isPending || !isAllowed}
      title={isAllowed ? undefined : t("trouble.forbidden")}
      isLoading={isPending && variables.decision === decision}
      onClick={() => void decide(decision)}
      {...props}
    >
      {t(`order.${decision}`)}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.retry && button("retry", { variant: "secondary" })}
      {can.resolve && button("resolve", { variant: "secondary" })}
      {can.decline && button("decline", { variant: "danger" })}
      {(can.accept || blocker) &&
        button("accept", blocker ? { disabled: true, "aria-describedby": blockedId(order) } : {})}
      {dialog}
    </div>
  )
}
