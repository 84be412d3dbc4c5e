/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { formatAmount } from "../domain/amount"
import type { PurchaseView } from "../purchase/view"
import { Coupon } from "./coupon"
import { Picture } from "./picture"
import { Quantity } from "./quantity"
import { words } from "./texts"
import { Totals } from "./totals"
import type { Purchase } from "./use-purchase"

type Props = { view: PurchaseView; purchase: Purchase }

function LineView({ line, view, purchase }: Props & { line: PurchaseView["lines"][number] }) {
  const crossedOut =
    line.crossed_out && line.crossed_out.value > line.price.value ? line.crossed_out : null
  return (
    <li class="line" data-testid="line">
      <Picture images={line.images} />
      <div class="line-text">
        <h3>{line.title}</h3>
        <p class="unit-price">
          {crossedOut && <s data-testid="crossed-out">{formatAmount(crossedOut)}</s>}
          <span class={crossedOut ? "reduced" : ""}>{formatAmount(line.price)}</span>
        </p>
        {line.message && (
          <p class={view.shipping.state === "not_deliverable" ? "warning" : "promo"}>
            {line.message}
          </p>
        )}
        {view.can_change_quantity ? (
          <Quantity line={line} view={view} purchase={purchase} />
        ) : (
          <p class="unit-price">
            {words.quantity}: {line.quantity}
          </p>
        )}
      </div>
      <p class="line-total">{formatAmount(line.total)}</p>
    </li>
  )
}

/** The items, the code field, and the totals. */
export function Summary({ view, purchase }: Props) {
  return (
    <section class="card summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{words.yourOrder}</h2>
      {view.message && <p class="promo order-promo">{view.message}</p>}
      <ul class="lines">
        {view.lines.map((line) => (
          <LineView key={line.reference} line={line} view={view} purchase={purchase} />
        ))}
        {view.free_items.map((gift, index) => (
          <li class="line" key={`gift-${index}`} data-testid="free-item">
            <Picture images={gift.images} />
            <div class="line-text">
              <h3>{gift.title}</h3>
              <p class="unit-price">
                {words.quantity}: {gift.quantity}
              </p>
            </div>
            <p class="line-total gift">{words.gift}</p>
          </li>
        ))}
      </ul>
      {view.coupon.allowed ? <Coupon view={view} purchase={purchase} /> : <span />}
      <Totals view={view} />
    </section>
  )
}
