/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { useState } from "hono/jsx/dom"
import { formatAmount } from "../domain/amount"
import type { PurchaseView } from "../purchase/view"
import type { Texts } from "./texts"
import type { Purchase } from "./use-purchase"

type Props = { words: Texts; view: PurchaseView; purchase: Purchase }

const cards = [
  { id: "good", number: "•••• 4242", fails: false },
  { id: "bad", number: "•••• 0002", fails: true },
] as const

/** A choice between a card that pays and one that is refused, and the pay button. */
export function Payment({ words, view, purchase }: Props) {
  const [card, setCard] = useState<(typeof cards)[number]["id"]>("good")
  const isBusy = purchase.busy !== null
  const canPay = view.can_pay && !isBusy
  const hint = view.missing[0]
  const total = formatAmount(view.totals.total, view.language)
  const pay = (): void => {
    if (canPay) {
      void purchase.act("pay", { fails: card === "bad" })
    }
  }
  return (
    <section class="card" aria-labelledby="payment-title">
      <h2 id="payment-title">{words.payment}</h2>
      <div class="modes" role="radiogroup" aria-labelledby="payment-title">
        {cards.map(({ id, number, fails }) => (
          <label class={card === id ? "mode chosen" : "mode"} key={id} data-testid={`card-${id}`}>
            <input
              type="radio"
              name="card"
              value={id}
              checked={card === id}
              onChange={() => setCard(id)}
            />
            <span class="mode-text">
              <strong>{number}</strong>
              <span class="muted">{fails ? words.badCard : words.goodCard}</span>
            </span>
          </label>
        ))}
      </div>
      <button
        type="button"
        class="primary pay"
        aria-disabled={String(!canPay)}
        aria-describedby="pay-hint"
        data-testid="pay"
        onClick={pay}
      >
        {purchase.busy === "pay" ? <span class="spinner" aria-hidden="true" /> : <span />}
        {purchase.busy === "pay" ? words.paying : words.pay(total)}
      </button>
      <p class="hint" id="pay-hint">
        {hint ? words.payHint[hint] : words.notYetDebited}
      </p>
    </section>
  )
}
