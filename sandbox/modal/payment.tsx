/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { formatAmount } from "../domain/amount"
import type { PurchaseView } from "../purchase/view"
import { words } from "./texts"
import type { Purchase } from "./use-purchase"

const cards = [
  { id: "good", number: "•••• 4242", outcome: "pays" },
  { id: "bad", number: "•••• 0002", outcome: "declined" },
] as const

export type CardId = (typeof cards)[number]["id"]

type CardsProps = { card: CardId; onCard: (card: CardId) => void }

/** A choice between a card that pays and one that is declined. */
export function Cards({ card, onCard }: CardsProps) {
  return (
    <section class="card" aria-labelledby="payment-title">
      <h2 id="payment-title">{words.payment}</h2>
      <div class="modes" role="radiogroup" aria-labelledby="payment-title">
        {cards.map(({ id, number }) => (
          <label class={card === id ? "mode chosen" : "mode"} key={id} data-testid={`card-${id}`}>
            <input
              type="radio"
              name="card"
              value={id}
              checked={card === id}
              onChange={() => onCard(id)}
            />
            <span class="mode-text">
              <strong>{number}</strong>
              <span class="muted">{id === "good" ? words.goodCard : words.badCard}</span>
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}

/** Returns what the buyer has to do before paying, or null. */
function hintFor(view: PurchaseView, isEditing: boolean): string | null {
  if (view.missing.includes("contact")) {
    return words.payHint.contact
  }
  if (isEditing) {
    return words.payHint.unsaved
  }
  if (view.shipping.state === "not_deliverable") {
    return words.payHint.address
  }
  return view.missing.includes("shipping") ? words.payHint.shipping : null
}

type BarProps = {
  view: PurchaseView
  purchase: Purchase
  card: CardId
  isEditing: boolean
}

/** The pay button with the total, at the bottom of the window while the rest scrolls. */
export function PayBar({ view, purchase, card, isEditing }: BarProps) {
  const isBusy = purchase.busy !== null
  const canPay = view.can_pay && !isBusy && !isEditing
  const hint = hintFor(view, isEditing)
  const isDeclined = view.notice?.code === "declined" && !isBusy
  const press = (): void => {
    if (canPay) {
      const { outcome } = cards.find(({ id }) => id === card) ?? cards[0]
      void purchase.act("pay", { card: outcome })
    }
  }
  return (
    <div class="pay-bar">
      {isDeclined && (
        <p class="problem" role="alert" data-testid="card-declined">
          {words.declined}
        </p>
      )}
      <button
        type="button"
        class="primary pay"
        aria-disabled={String(!canPay)}
        aria-describedby="pay-hint"
        data-testid="pay"
        onClick={press}
      >
        {purchase.busy === "pay" ? <span class="spinner" aria-hidden="true" /> : <span />}
        {purchase.busy === "pay" ? words.paying : words.pay(formatAmount(view.totals.total))}
      </button>
      <p class="hint" id="pay-hint">
        {hint ?? words.notYetCharged}
      </p>
    </div>
  )
}
