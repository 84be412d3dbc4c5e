import { Button } from "@medusajs/ui"
import { type ComponentProps, useEffect, useRef } from "react"
import type { IncomingOrderView } from "../../src/dashboard/types"
import type { OrderDecision } from "../../src/modules/one-click/states"
import { useConfirmDecision } from "../hooks/confirm-decision"
import { useCountry, useMoney } from "../hooks/formats"
import { isProcessing, useDecision, useServedCountries } from "../hooks/orders"
import { useTexts } from "../hooks/texts"
import { notify } from "../notify"
import { useCan } from "../hooks/permissions"
import { blockedId } from "./tip"
import { useAttempt } from "./failure"

/** Buttons to accept, decline, mark as resolved and retry, each if the order's state allows it. */
export function DecisionButtons({ order }: { order: IncomingOrderView }) {
  const { t } = useTexts()
  const money = useMoney()
  const { confirm, dialog } = useConfirmDecision()
  const attempt = useAttempt("order")
  const { mutateAsync, isPending, variables } = useDecision(order.id)
  const charging = useCharging(order)
  const { can, blocker } = order
  const { decide: isAllowed } = useCan()
  const countryName = useCountry()
  const needsCountry = order.reason === "unknown_country"
  const served = useServedCountries(needsCountry)

  const named = (code: string) => ({ code, name: countryName(code) })
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name)
  const confirmFor = (decision: OrderDecision) => {
    const effect = decision === "accept" && order.state === "placed" ? "approve" : decision
    const amount = money(order.amount, order.currency_code)
    return confirm({
      title: t(`order.${decision}_sure`),
      description: (
        <>
          <span>{t(`order.${effect}_effect`, { amount })}</span>
          {decision === "accept" && <span>{t("decisions.accept.also")}</span>}
          {decision === "decline" && order.state === "placed" && (
            <span>{t("decisions.decline.also")}</span>
          )}
        </>
      ),
      confirmText: t(`order.${decision}`),
      isDangerous: decision === "decline",
      ...(decision === "accept" && needsCountry && { countries: served.map(named).sort(byName) }),
    })
  }

  const decide = async (decision: OrderDecision) => {
    const given = decision === "retry" ? {} : await confirmFor(decision)
    if (given === undefined) {
      return
    }
    if (decision === "accept") {
      charging.begin()
    }
    const isDecided = await attempt(t(`order.${decision}_failed`), async () => {
      const { detail } = await mutateAsync({ decision, ...given })
      if (decision === "accept") {
        charging.end(detail.order ?? order)
        return
      }
      const state = detail.order?.state ?? ""
      const isGood = decision !== "retry" || state === "accepted" || state === "placed"
      const show = isGood ? notify.success : notify.warning
      const description = t("order.now", { state: t(`orders.states.${state}`) })
      show(t(`order.${decision}_done`), { description })
    })
    if (!isDecided) {
      charging.fail()
    }
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

/**
 * Keeps a toast while an accepted order is charged, which can take several attempts, and reports the
 * order's state once it is final.
 */
function useCharging(order: IncomingOrderView) {
  const { t } = useTexts()
  const shown = useRef<string | number | null>(null)
  const fail = () => {
    if (shown.current !== null) {
      notify.dismiss(shown.current)
      shown.current = null
    }
  }
  const end = (latest: IncomingOrderView) => {
    if (shown.current === null || isProcessing(latest)) {
      return
    }
    fail()
    const description = t("order.now", { state: t(`orders.states.${latest.state}`) })
    if (latest.state === "accepted") {
      notify.success(t("order.accept_done"), { description })
    } else {
      notify.warning(t("order.accept_failed"), { description })
    }
  }
  useEffect(() => end(order), [order.state, order.reason])
  useEffect(() => fail, [])
  return {
    begin: () => {
      shown.current = notify.loading(t("order.charging"), { duration: Infinity })
    },
    end,
    fail,
  }
}
