/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { formatAmount } from "../domain/amount"
import type { PurchaseView } from "../purchase/view"
import { words } from "./texts"

/** Items, discounts by name, shipping, and the total. */
export function Totals({ view }: { view: PurchaseView }) {
  const { items, shipment, total } = view.totals
  const missing = view.shipping.state === "not_deliverable" ? words.notPossible : words.toBeChosen
  return (
    <dl class="totals">
      <div>
        <dt>{words.items}</dt>
        <dd>{formatAmount(items)}</dd>
      </div>
      {view.discounts.map((discount, index) => (
        <div class="discount" key={`${index}-${discount.name}`} data-testid="discount">
          <dt>{discount.name}</dt>
          <dd>−{formatAmount(discount.amount)}</dd>
        </div>
      ))}
      {view.shipping.state !== "not_needed" && (
        <div>
          <dt>{words.delivery}</dt>
          <dd class={shipment === null ? "muted" : ""} data-testid="shipment-total">
            {shipment === null
              ? missing
              : shipment.value === 0
                ? words.free
                : formatAmount(shipment)}
          </dd>
        </div>
      )}
      <div class="grand-total">
        <dt>
          {words.total} <small>{words.taxes}</small>
        </dt>
        <dd data-testid="total" aria-live="polite">
          {formatAmount(total)}
        </dd>
      </div>
    </dl>
  )
}
