/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import type { PurchaseView } from "../purchase/view"
import { ContactForm } from "./contact-form"
import { words } from "./texts"
import type { Purchase } from "./use-purchase"

type Props = {
  view: PurchaseView
  purchase: Purchase
  isEditing: boolean
  onEdit: () => void
  onSaved: () => void
}

/** The buyer's contact and address: the form, or the saved values with a button to change them. */
export function Details({ view, purchase, isEditing, onEdit, onSaved }: Props) {
  const contact = view.contact
  if (contact !== null && !isEditing) {
    const { address } = contact
    const country = new Intl.DisplayNames(["en"], { type: "region" }).of(address.country)
    return (
      <section class="card" aria-labelledby="details-title">
        <div class="card-head">
          <h2 id="details-title">{words.details}</h2>
          <button type="button" class="link" data-testid="contact-change" onClick={onEdit}>
            {words.change}
          </button>
        </div>
        <address class="details" data-testid="contact-summary">
          <strong>
            {contact.first_name} {contact.last_name}
          </strong>
          <span>{[address.street, address.complementary].filter(Boolean).join(", ")}</span>
          <span>
            {address.postcode} {address.city}, {country}
          </span>
          <span class="muted">
            {contact.email} · {contact.phone}
          </span>
        </address>
      </section>
    )
  }
  return (
    <section class="card" aria-labelledby="details-title">
      <h2 id="details-title">{words.details}</h2>
      <ContactForm view={view} purchase={purchase} onSaved={onSaved} />
    </section>
  )
}
