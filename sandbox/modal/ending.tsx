/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { useEffect, useRef } from "hono/jsx/dom"
import { formatAmount } from "../domain/amount"
import type { PurchaseView } from "../purchase/view"
import { words } from "./texts"
import { Totals } from "./totals"

type Props = { view: PurchaseView | null; onClose: () => void }

function wordsFor(view: PurchaseView | null): { title: string; text: string } {
  switch (view?.status) {
    case undefined:
      return { title: words.unknown, text: words.unknownText }
    case "pending":
      return { title: words.thanks, text: words.pendingText(view?.merchant ?? "") }
    case "accepted":
    case "finalized":
    case "shipped":
      return { title: words.thanks, text: words.acceptedText }
    case "denied":
      return { title: words.declinedByShop, text: words.notCharged }
    case "payment_failed":
      return { title: words.failed, text: words.failedText }
    case "cancelled":
      return view?.paid
        ? { title: words.cancelled, text: words.cancelledText }
        : { title: words.left, text: words.leftText }
    default:
      return { title: words.closed, text: words.closedText }
  }
}

function Receipt({ view }: { view: PurchaseView }) {
  return (
    <div class="receipt">
      <dl class="totals">
        {view.lines.map((line) => (
          <div key={line.reference}>
            <dt>
              {line.quantity} × {line.title}
            </dt>
            <dd>{formatAmount(line.total)}</dd>
          </div>
        ))}
        {view.free_items.map((gift, index) => (
          <div key={`gift-${index}`}>
            <dt>
              {gift.quantity} × {gift.title}
            </dt>
            <dd class="gift">{words.gift}</dd>
          </div>
        ))}
      </dl>
      <Totals view={view} />
      <p class="muted numbers" data-testid="order-numbers">
        {view.order_number && <strong>{words.orderNumber(view.order_number)}</strong>}
        <span>
          {words.reference} {view.order_id.slice(0, 8)}
        </span>
      </p>
    </div>
  )
}

/** The outcome of a purchase; its heading gets the focus, so that a screen reader announces it. */
export function Ending({ view, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, text } = wordsFor(view)
  const isPaid = title === words.thanks
  const inFrame = window.parent !== window
  return (
    <main class="card ending" data-testid={isPaid ? "completed" : "ended"}>
      <span class={isPaid ? "badge good" : "badge"} aria-hidden="true">
        {isPaid ? "✓" : "!"}
      </span>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p role="status">{text}</p>
      {isPaid && view && <Receipt view={view} />}
      {inFrame && (
        <button type="button" class="primary" data-testid="back" onClick={onClose}>
          {words.backToShop}
        </button>
      )}
    </main>
  )
}
