/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import type { PurchaseView } from "../purchase/view"
import { words } from "./texts"
import type { Purchase } from "./use-purchase"

type Props = {
  view: PurchaseView
  purchase: Purchase
  line: PurchaseView["lines"][number]
}

/** Plus and minus buttons; they stay focusable during a request, so that the focus is not lost. */
export function Quantity({ view, purchase, line }: Props) {
  const isBusy = purchase.busy !== null
  const notice = view.notice?.field === "quantity" ? view.notice : null
  const step = (by: number): void => {
    if (isBusy || line.quantity + by < 1) {
      return
    }
    void purchase.act("quantity", { quantity: line.quantity + by })
  }
  return (
    <div>
      <div class="stepper" role="group" aria-label={words.quantity}>
        <button
          type="button"
          aria-label={words.fewer}
          aria-disabled={String(isBusy || line.quantity <= 1)}
          data-testid="quantity-minus"
          onClick={() => step(-1)}
        >
          −
        </button>
        <output aria-live="polite" data-testid="quantity">
          {purchase.busy === "quantity" ? (
            <span class="spinner" aria-hidden="true" />
          ) : (
            String(line.quantity)
          )}
        </output>
        <button
          type="button"
          aria-label={words.more}
          aria-disabled={String(isBusy)}
          data-testid="quantity-plus"
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      {notice && (
        <p class="error" role="alert" data-testid="quantity-notice">
          {notice.code === "out_of_stock" ? words.onlyInStock(line.quantity) : words.noAnswer}
        </p>
      )}
    </div>
  )
}
