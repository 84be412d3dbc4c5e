import { Button, toast } from "@medusajs/ui"
import type { ComponentProps } from "react"
import type { IncomingOrderView } from "../../src/dashboard/purchase-detail"
import { isProcessing, type OrderDecision, shownState } from "../../src/modules/one-click/states"
import { useConfirmDecision } from "../hooks/confirm-decision"
import { useDecide } from "../hooks/decide"
import { useServedCountries } from "../hooks/orders"
import { useTexts } from "../hooks/texts"
import { useCan } from "../hooks/permissions"
import { blockedId } from "./tip"
import { useAttempt } from "./failure"

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
    const isPlaced = decision === "accept" && order.state === "placed"
    const effect = isCompared ? "country" : isPlaced ? "approve" : decision
    const amount = money(order.amount, order.currency_code)
    return confirm({
      decision,
      title: t(`order.${decision}_sure`),
      effects: [
        t(`order.${effect}_effect`, { amount }),
        decision === "accept" && !isCompared && t("decisions.accept.also"),
        decision === "decline" && order.state === "placed" && t("decisions.decline.also"),
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
      } else if (decision === "accept" && after.state !== "accepted") {
        toast.warning(t("order.accept_failed"), { description })
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
