/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import type { PurchaseView } from "../purchase/view"
import { Details } from "./details"
import { Payment } from "./payment"
import { ShippingModes } from "./shipping-modes"
import { Summary } from "./summary"
import type { Texts } from "./texts"
import type { Purchase } from "./use-purchase"

type Props = { words: Texts; view: PurchaseView; purchase: Purchase }

/** An open purchase, in the order of the buyer's steps. */
export function Checkout({ words, view, purchase }: Props) {
  return (
    <main class="checkout" aria-busy={String(purchase.busy !== null)}>
      <Summary words={words} view={view} purchase={purchase} />
      <div class="steps">
        <Details words={words} view={view} purchase={purchase} />
        <ShippingModes words={words} view={view} purchase={purchase} />
        <Payment words={words} view={view} purchase={purchase} />
      </div>
    </main>
  )
}
