/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { useEffect, useState } from "hono/jsx/dom"
import type { PurchaseView } from "../purchase/view"
import { Details } from "./details"
import type { CardId } from "./payment"
import { Cards, PayBar } from "./payment"
import { ShippingModes } from "./shipping-modes"
import { Summary } from "./summary"
import type { Purchase } from "./use-purchase"

type Props = { view: PurchaseView; purchase: Purchase }

/** An open purchase, in the order of the buyer's steps, with the pay button always in view. */
export function Checkout({ view, purchase }: Props) {
  const [isEditing, setEditing] = useState(view.contact === null)
  const [hasSaved, setSaved] = useState(false)
  const [card, setCard] = useState<CardId>("good")

  useEffect(() => {
    if (hasSaved) {
      document.getElementById("delivery-title")?.focus()
    }
  }, [hasSaved])
  useEffect(() => {
    if (isEditing && view.contact !== null) {
      document.getElementById("email")?.focus()
    }
  }, [isEditing])

  const edit = (): void => {
    setSaved(false)
    setEditing(true)
  }
  const saved = (): void => {
    setEditing(false)
    setSaved(true)
  }

  return (
    <main class="checkout" aria-busy={String(purchase.busy !== null)}>
      <Summary view={view} purchase={purchase} />
      <div class="steps">
        <Details
          view={view}
          purchase={purchase}
          isEditing={isEditing}
          onEdit={edit}
          onSaved={saved}
        />
        <ShippingModes view={view} purchase={purchase} onEdit={edit} />
        <Cards card={card} onCard={setCard} />
      </div>
      <PayBar view={view} purchase={purchase} card={card} isEditing={isEditing} />
    </main>
  )
}
