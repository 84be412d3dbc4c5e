import { XMarkMini } from "@medusajs/icons"
import { Alert, CommandBar, IconButton, toast } from "@medusajs/ui"
import { Fragment } from "react"
import { TextLink } from "../../components/text-link"
import type { OrderListEntry } from "../../../src/dashboard/lists"
import { shownState } from "../../../src/modules/one-click/states"
import { useConfirmDecision } from "../../hooks/confirm-decision"
import { useDecide } from "../../hooks/decide"
import { textOr, useTexts } from "../../hooks/texts"
import { BULK_DECISIONS, type BulkDecision, decidable, outcomeOf, sumByCurrency } from "./bulk"
import { numberOf } from "./columns"
import { FailureText } from "../../components/failure"

type Decided = Awaited<ReturnType<ReturnType<typeof useDecide<OrderListEntry>>["mutateAsync"]>>

export type Outcome = ReturnType<typeof outcomeOf<Decided[number]>>

type BulkDecisionsProps = {
  /** The selected orders. */
  orders: OrderListEntry[]
  onDecided: (outcome: Outcome) => void
}

/** The commands for the selected orders, each for as many of them as allow it. */
export function BulkDecisions({ orders, onDecided }: BulkDecisionsProps) {
  const { t, money } = useTexts()
  const { confirm, dialog, isOpen } = useConfirmDecision()
  const { mutateAsync, isPending } = useDecide<OrderListEntry>()

  const decide = async (decision: BulkDecision, some: OrderListEntry[]) => {
    // The bar's shortcuts also work while the dialog is open.
    if (isOpen || isPending) {
      return
    }
    const count = some.length
    const left = orders.length - count
    const amount = sumByCurrency(some)
      .map(([currency, sum]) => money(sum, currency))
      .join(" + ")
    const isPlaced = some.some(({ order_id }) => order_id)
    const given = await confirm({
      decision,
      title: t(`decisions.${decision}.sure`, { count }),
      effects: [
        t(`decisions.${decision}.effect`, { count, amount }),
        (decision === "accept" || isPlaced) && t(`decisions.${decision}.also`),
        left > 0 && t(`decisions.${decision}.left_out`, { count: left }),
      ],
    })
    if (given === undefined) {
      return
    }
    const busy = toast.loading(t(`decisions.${decision}.busy`), { duration: Infinity })
    const outcome = outcomeOf(decision, await mutateAsync({ orders: some, decision, ...given }))
    toast.dismiss(busy)
    const show = outcome.refused.length ? toast.warning : toast.success
    show(t(`decisions.${decision}.done`, { count: outcome.done }), {
      description: outcome.processing
        ? t("decisions.processing", { count: outcome.processing })
        : undefined,
    })
    onDecided(outcome)
  }

  return (
    <>
      <CommandBar open={orders.length > 0}>
        <CommandBar.Bar ref={(bar) => name(bar, t("decisions.bar"))}>
          <CommandBar.Value>{t("decisions.selected", { count: orders.length })}</CommandBar.Value>
          {BULK_DECISIONS.map((decision) => {
            const some = decidable(orders, decision)
            return (
              some.length > 0 && (
                <Fragment key={decision}>
                  <CommandBar.Seperator />
                  <CommandBar.Command
                    label={t(`decisions.${decision}.command`, { count: some.length })}
                    action={() => void decide(decision, some)}
                    shortcut={decision[0]}
                  />
                </Fragment>
              )
            )
          })}
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

type OutcomeNoticeProps = { outcome: Outcome; close: () => void }

/** The orders that a bulk decision left undecided, each with its reason; nothing if there are none. */
export function OutcomeNotice({ outcome: { decision, refused }, close }: OutcomeNoticeProps) {
  const { t, money } = useTexts()
  if (!refused.length) {
    return null
  }
  /** The product and the amount: `Alpage throw, €159.00`. */
  const nameOf = (order: OrderListEntry) => {
    const { title, amount, currency_code } = order
    const price = amount === null ? [] : [money(amount, currency_code)]
    return [title ?? numberOf(order), ...price].join(", ")
  }
  return (
    <Alert variant="warning" role="status">
      <div className="flex items-start justify-between gap-x-4">
        <span className="txt-small-plus text-ui-fg-base">
          {t(`decisions.${decision}.refused`, { count: refused.length })}
        </span>
        {/* The button of a dismissible alert has no name for screen readers. */}
        <IconButton
          size="2xsmall"
          variant="transparent"
          aria-label={t("common.close")}
          onClick={close}
        >
          <XMarkMini className="text-ui-fg-muted" />
        </IconButton>
      </div>
      <ul>
        {refused.map(({ order, after, error }) => (
          <li key={order.id} className="break-words">
            <TextLink to={`/one-click/orders/${order.id}`}>{nameOf(order)}</TextLink>
            {": "}
            {error ? <FailureText error={error} unchanged="order" /> : <Cause of={after} />}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** What an order needs that could not be decided. */
function Cause({ of }: { of: Decided[number]["after"] }) {
  const { t } = useTexts()
  return of.reason
    ? textOr(t, `reasons.${of.reason}.short`, of.reason)
    : t("order.now", { state: t(`orders.states.${shownState(of)}`) })
}
