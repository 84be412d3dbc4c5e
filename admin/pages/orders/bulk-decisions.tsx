import { Alert, CommandBar, toast } from "@medusajs/ui"
import { Fragment } from "react"
import { TextLink } from "../../components/text-link"
import type { OrderListEntry } from "../../../src/dashboard/lists"
import type { DecidedOrder } from "../../../src/orders/driver/decide-order"
import { BULK_DECISIONS, type BulkDecision } from "../../../src/modules/one-click/states"
import { useConfirmDecision } from "../../hooks/confirm-decision"
import { useMoney } from "../../hooks/formats"
import { textOr, useTexts } from "../../hooks/texts"
import { useWrite } from "../../hooks/write"
import { decidable, type Outcome, outcomeOf, sumByCurrency } from "./bulk"
import { numberOf } from "./columns"
import { serviceErrorKind } from "../../../src/modules/one-click/gateway/error-kinds"
import { FailureText, useAttempt } from "../../components/failure"

type BulkDecisionsProps = {
  /** The selected orders. */
  orders: OrderListEntry[]
  onDecided: (outcome: Outcome) => void
}

/** The commands for the selected orders, each for as many of them as allow it. */
export function BulkDecisions({ orders, onDecided }: BulkDecisionsProps) {
  const { t } = useTexts()
  const money = useMoney()
  const { confirm, dialog, isOpen } = useConfirmDecision()
  const { mutateAsync, isPending } = useWrite<{ orders: DecidedOrder[] }>("orders/decide")
  const attempt = useAttempt()
  const allowing = (decision: BulkDecision) => decidable(orders, decision)

  const confirmFor = (decision: BulkDecision, some: OrderListEntry[]) => {
    const count = some.length
    const left = orders.length - count
    const amount = sumByCurrency(some)
      .map(([currency, sum]) => money(sum, currency))
      .join(" + ")
    return confirm({
      title: t(`decisions.${decision}.sure`, { count }),
      description: (
        <>
          <span>{t(`decisions.${decision}.effect`, { count, amount })}</span>
          {(decision === "accept" || some.some(({ state }) => state === "placed")) && (
            <span>{t(`decisions.${decision}.also`)}</span>
          )}
          {left > 0 && <span>{t(`decisions.${decision}.left_out`, { count: left })}</span>}
        </>
      ),
      confirmText: t(`order.${decision}`),
      isDangerous: decision === "decline",
    })
  }

  const decide = async (decision: BulkDecision) => {
    // The bar's shortcuts also work while the dialog is open.
    if (isOpen || isPending) {
      return
    }
    const some = allowing(decision)
    const given = await confirmFor(decision, some)
    if (given === undefined) {
      return
    }
    const busy = toast.loading(t(`decisions.${decision}.busy`), { duration: Infinity })
    await attempt(t(`decisions.${decision}.failed`), async () => {
      const ids = some.map(({ id }) => id)
      const { orders: decided } = await mutateAsync({ decision, ids, note: given.note })
      const outcome = outcomeOf(decision, decided)
      const show = outcome.refused.length ? toast.warning : toast.success
      show(t(`decisions.${decision}.done`, { count: outcome.done }), {
        description: outcome.processing
          ? t("decisions.processing", { count: outcome.processing })
          : undefined,
      })
      onDecided(outcome)
    })
    toast.dismiss(busy)
  }

  const commands = BULK_DECISIONS.filter((decision) => allowing(decision).length)
  return (
    <>
      <CommandBar open={orders.length > 0}>
        <CommandBar.Bar ref={(bar) => name(bar, t("decisions.bar"))}>
          <CommandBar.Value>{t("decisions.selected", { count: orders.length })}</CommandBar.Value>
          {commands.map((decision) => (
            <Fragment key={decision}>
              <CommandBar.Seperator />
              <CommandBar.Command
                label={t(`decisions.${decision}.command`, { count: allowing(decision).length })}
                action={() => void decide(decision)}
                shortcut={decision[0]}
              />
            </Fragment>
          ))}
        </CommandBar.Bar>
      </CommandBar>
      {dialog}
    </>
  )
}

/** Names the bar for screen readers: Medusa's component takes no label. */
function name(bar: HTMLElement | null, label: string): void {
  bar?.closest('[role="dialog"]')?.setAttribute("aria-label", label)
}

type OutcomeNoticeProps = { outcome: Outcome; orders: OrderListEntry[] }

/** The orders that a bulk decision left undecided, each with its reason; nothing if there are none. */
export function OutcomeNotice({ outcome: { decision, refused }, orders }: OutcomeNoticeProps) {
  const { t } = useTexts()
  const money = useMoney()
  if (!refused.length) {
    return null
  }
  /** The product and the amount: `Alpage throw, €159.00`. */
  const nameOf = (id: string) => {
    const order = orders.find((one) => one.id === id)
    if (!order) {
      return id
    }
    const { title, amount, currency_code } = order
    const price = amount === null ? [] : [money(amount, currency_code)]
    return [title ?? numberOf(order), ...price].join(", ")
  }
  return (
    <Alert variant="warning" role="status">
      <span className="txt-small-plus text-ui-fg-base">
        {t(`decisions.${decision}.refused`, { count: refused.length })}
      </span>
      <ul>
        {refused.map((order) => (
          <li key={order.id} className="break-words">
            <TextLink to={`/one-click/orders/${order.id}`}>{nameOf(order.id)}</TextLink>
            {": "}
            <Cause of={order} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Why an order was not decided: what failed, or what it needs now. */
function Cause({ of: { message, reason, state } }: { of: DecidedOrder }) {
  const { t } = useTexts()
  // Another person's decision is named better by its reason than by the rejected attempt.
  if (message && (serviceErrorKind(message) || !reason)) {
    return <FailureText error={{ message, status: 409 }} unchanged="order" />
  }
  return reason
    ? textOr(t, `reasons.${reason}.short`, reason)
    : t("order.now", { state: t(`orders.states.${state ?? "failed"}`) })
}
