/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { useState } from "hono/jsx/dom"
import type { PurchaseView } from "../purchase/view"
import { words } from "./texts"
import { draft, keepDraft } from "./typed"
import type { Purchase } from "./use-purchase"

type Props = { view: PurchaseView; purchase: Purchase }

/** The code field, or the code in force with a button to remove it. */
export function Coupon({ view, purchase }: Props) {
  const [code, setCode] = useState(draft().code ?? "")
  const isBusy = purchase.busy !== null
  const type = (text: string): void => {
    setCode(text)
    keepDraft({ code: text })
  }
  const unanswered = view.notice?.field === "coupon" && view.notice.code === "no_answer"
  const error = unanswered ? words.noAnswer : view.coupon.error

  if (view.coupon.code !== null) {
    return (
      <div class="coupon-applied" data-testid="coupon-applied">
        <span>
          <span class="tag">{view.coupon.code}</span> {words.couponApplied}
        </span>
        <button
          type="button"
          class="link"
          aria-disabled={String(isBusy)}
          data-testid="coupon-remove"
          onClick={() => void purchase.act("coupon", { code: "" }).then(() => type(""))}
        >
          {words.removeCoupon}
        </button>
      </div>
    )
  }
  return (
    <form
      class="coupon"
      noValidate
      onSubmit={(event: Event) => {
        event.preventDefault()
        if (code.trim() !== "" && !isBusy) {
          void purchase.act("coupon", { code })
        }
      }}
    >
      <label for="coupon">{words.coupon}</label>
      <div class="coupon-row">
        <input
          id="coupon"
          value={code}
          maxLength={100}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={String(error !== null)}
          {...(error === null ? {} : { "aria-describedby": "coupon-error" })}
          data-testid="coupon-input"
          onInput={(event: InputEvent) => type((event.target as HTMLInputElement).value)}
        />
        <button
          type="submit"
          class="secondary"
          aria-disabled={String(isBusy)}
          data-testid="coupon-apply"
        >
          {purchase.busy === "coupon" ? <span class="spinner" aria-hidden="true" /> : words.apply}
        </button>
      </div>
      {error !== null && (
        <p class="error" id="coupon-error" role="alert" data-testid="coupon-error">
          {error}
        </p>
      )}
    </form>
  )
}
