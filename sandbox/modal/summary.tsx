/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { formatAmount } from "../domain/amount"
import type { PurchaseView } from "../purchase/view"
import { Coupon } from "./coupon"
import { Picture } from "./picture"
import { Quantity } from "./quantity"
import type { Texts } from "./texts"
import { Totals } from "./totals"
import type { Purchase } from "./use-purchase"

type Props = { words: Texts; view: PurchaseView; purchase: Purchase }

function LineView({
  line,
  words,
  view,
  purchase,
}: Props & { line: PurchaseView["lines"][number] }) {
  const money = (amount: typeof line.price): string => formatAmount(amount, view.language)
  const crossedOut =
    line.crossed_out && line.crossed_out.value > line.price.value ? line.crossed_out : null
  return (
    <li class="line" data-testid="line">
      <Picture images={line.images} />
      <div class="line-text">
        <h3>{line.title}</h3>
        <p class="unit-price">
          {crossedOut && <s data-testid="crossed-out">{money(crossedOut)}</s>}
          <span class={crossedOut ? "reduced" : ""}>{money(line.price)}</span>
        </p>
        {line.message && (
          <p class={view.shipping.state === "not_deliverable" ? "warning" : "promo"}>
            {line.message}
          </p>
        )}
        {view.can_change_quantity ? (
          <Quantity line={line} words={words} view={view} purchase={purchase} />
        ) : (
          <p class="unit-price">
            {words.quantity}: {line.quantity}
          </p>
        )}
      </div>
      <p class="line-total">{money(line.total)}</p>
    </li>
  )
}

/** The items, the code field, and the totals. */
export function Summary({ words, view, purchase }: Props) {
  return (
    <section class="card summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{words.yourOrder}</h2>
      {view.message && <p class="promo order-promo">{view.message}</p>}
      <ul class="lines">
        {view.lines.map((line) => (
          <LineView
            key={line.reference}
            line={line}
            words={words}
            view={view}
            purchase={purchase}
          />
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
      {view.coupon.allowed ? <Coupon words={words} view={view} purchase={purchase} /> : <span />}
      <Totals words={words} view={view} />
    </section>
  )
}
