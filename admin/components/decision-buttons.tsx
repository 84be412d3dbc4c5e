import { Button, toast } from "@medusajs/ui"
import type { IncomingOrderView } from "../../src/overview/types"
import { useAsk } from "../hooks/ask"
import { type Decision, useDecision } from "../hooks/orders"
import { useMoney } from "../hooks/money"
import { useWords } from "../hooks/words"

type DecisionOrder = Pick<IncomingOrderView, "id" | "can" | "amount" | "currency_code">

/** Buttons to accept, decline, mark as resolved and retry, each if the order's state allows it. */
export function DecisionButtons({ order }: { order: DecisionOrder }) {
  const { t } = useWords()
  const money = useMoney()
  const ask = useAsk()
  const { mutateAsync, isPending, variables } = useDecision(order.id)

  const decide = async (decision: Decision) => {
    const amount = money(order.amount, order.currency_code)
    const sure =
      decision === "retry" ||
      (await ask({
        title: t(`order.${decision}_sure`),
        description: t(`order.${decision}_effect`, { amount }),
        confirmText: t(`order.${decision}`),
        cancelText: t("common.cancel"),
        variant: decision === "decline" ? "danger" : "confirmation",
      }))
    if (!sure) {
      return
    }
    try {
      const { detail } = await mutateAsync(decision)
      report(decision, detail.order?.state ?? "")
    } catch (error) {
      toast.error(t(`order.${decision}_failed`), { description: (error as Error).message })
    }
  }

  const report = (decision: Decision, state: string) => {
    const description = t("order.now", { state: t(`orders.states.${state}`) })
    const good =
      state === "accepted" || state === "placed" || ["decline", "resolve"].includes(decision)
    const say = good ? toast.success : toast.warning
    say(t(`order.${decision}_done`), { description })
  }

  const { can } = order
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can.retry && (
        <Button
          size="small"
          variant="secondary"
          disabled={isPending}
          isLoading={isPending && variables === "retry"}
          onClick={() => void decide("retry")}
        >
          {t("order.retry")}
        </Button>
      )}
      {can.resolve && (
        <Button
          size="small"
          variant="secondary"
          disabled={isPending}
          isLoading={isPending && variables === "resolve"}
          onClick={() => void decide("resolve")}
        >
          {t("order.resolve")}
        </Button>
      )}
      {can.decline && (
        <Button
          size="small"
          variant="danger"
          disabled={isPending}
          isLoading={isPending && variables === "decline"}
          onClick={() => void decide("decline")}
        >
          {t("order.decline")}
        </Button>
      )}
      {can.accept && (
        <Button
          size="small"
          disabled={isPending}
          isLoading={isPending && variables === "accept"}
          onClick={() => void decide("accept")}
        >
          {t("order.accept")}
        </Button>
      )}
    </div>
  )
}
