/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { formatAmount } from "../domain/amount"
import type { PurchaseView } from "../purchase/view"
import { words } from "./texts"
import type { Purchase } from "./use-purchase"

type Props = { view: PurchaseView; purchase: Purchase }

type ProblemProps = {
  text: string
  action: string
  isBusy: boolean
  testId: string
  onPress: () => void
}

function Problem({ text, action, isBusy, testId, onPress }: ProblemProps) {
  return (
    <div class="problem" role="alert" data-testid="shipping-problem">
      <p>{text}</p>
      <button
        type="button"
        class="secondary"
        aria-disabled={String(isBusy)}
        data-testid={testId}
        onClick={onPress}
      >
        {isBusy ? <span class="spinner" aria-hidden="true" /> : action}
      </button>
    </div>
  )
}

function Modes({ view, purchase }: Props) {
  const money = (amount: { value: number; currency: string }): string =>
    amount.value === 0 ? words.free : formatAmount(amount)
  return (
    <div class="modes" role="radiogroup" aria-labelledby="delivery-title">
      {view.shipping.offers.map(({ carrier, amount, delay, chosen }) => (
        <label
          class={chosen ? "mode chosen" : "mode"}
          key={carrier.id}
          data-testid={`shipping-${carrier.id}`}
        >
          <input
            type="radio"
            name="shipping"
            value={carrier.id}
            checked={chosen}
            onChange={() => void purchase.act("shipping", { carrier_id: carrier.id })}
          />
          <span class="mode-text">
            <strong>{carrier.name}</strong>
            <span class="muted">{words.days(delay)}</span>
          </span>
          <span class="mode-price">{money(amount)}</span>
        </label>
      ))}
    </div>
  )
}

/** The offered shipping options with price and delivery time, or the reason why there are none. */
export function ShippingModes({ view, purchase, onEdit }: Props & { onEdit: () => void }) {
  const { state } = view.shipping
  const failed = view.notice?.field === "shipping" && view.notice.code === "no_answer"
  return (
    <section class="card" aria-labelledby="delivery-title">
      <h2 id="delivery-title" tabIndex={-1}>
        {words.delivery}
      </h2>
      {state === "offers" ? (
        <Modes view={view} purchase={purchase} />
      ) : state === "not_deliverable" ? (
        <Problem
          text={words.notDeliverable(view.merchant)}
          action={words.changeAddress}
          isBusy={purchase.busy === "contact"}
          testId="change-address"
          onPress={onEdit}
        />
      ) : state === "no_answer" ? (
        <Problem
          text={words.noAnswer}
          action={words.tryAgain}
          isBusy={purchase.busy === "refresh"}
          testId="try-again"
          onPress={() => void purchase.act("refresh")}
        />
      ) : (
        <p class="muted">{state === "not_needed" ? words.notNeeded : words.shippingLater}</p>
      )}
      {failed && state === "offers" && (
        <p class="error" role="alert">
          {words.noAnswer}
        </p>
      )}
    </section>
  )
}
