/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import type { Amount } from "../domain/amount"
import { formatAmount } from "../domain/amount"
import type { PurchaseView } from "../purchase/view"
import type { Texts } from "./texts"

/** Items, discounts by name, shipping, and the total. */
export function Totals({ words, view }: { words: Texts; view: PurchaseView }) {
  const money = (amount: Amount): string => formatAmount(amount, view.language)
  const { items, shipment, total } = view.totals
  const missing = view.shipping.state === "not_deliverable" ? words.notPossible : words.toBeChosen
  return (
    <dl class="totals">
      <div>
        <dt>{words.items}</dt>
        <dd>{money(items)}</dd>
      </div>
      {view.discounts.map((discount, index) => (
        <div class="discount" key={`${index}-${discount.name}`} data-testid="discount">
          <dt>{discount.name}</dt>
          <dd>−{money(discount.amount)}</dd>
        </div>
      ))}
      {view.shipping.state !== "not_needed" && (
        <div>
          <dt>{words.delivery}</dt>
          <dd class={shipment === null ? "muted" : ""} data-testid="shipment-total">
            {shipment === null ? missing : shipment.value === 0 ? words.free : money(shipment)}
          </dd>
        </div>
      )}
      <div class="grand-total">
        <dt>
          {words.total} <small>{words.taxes}</small>
        </dt>
        <dd data-testid="total" aria-live="polite">
          {money(total)}
        </dd>
      </div>
    </dl>
  )
}
