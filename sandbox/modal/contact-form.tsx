/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { useEffect, useMemo, useState } from "hono/jsx/dom"
import { countryCodes } from "../domain/countries"
import type { PurchaseView } from "../purchase/view"
import type { ContactFields, FieldName } from "./contact-fields"
import { bodyOf, emptyFields, fieldsOf, firstMistake, mistakeAt } from "./contact-fields"
import { Field } from "./field"
import { forget, remember, remembered } from "./remembered"
import type { Texts } from "./texts"
import type { Purchase } from "./use-purchase"

type Props = { words: Texts; view: PurchaseView; purchase: Purchase; onSaved: () => void }

function countriesIn(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" })
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => left.name.localeCompare(right.name, language))
}

/** The contact and address form; errors appear beside the field, which gets the focus. */
export function ContactForm({ words, view, purchase, onSaved }: Props) {
  const initial = () =>
    view.contact ? fieldsOf(view.contact) : { ...emptyFields(view.country), ...remembered() }
  const [fields, setFields] = useState<ContactFields>(initial)
  const [keep, setKeep] = useState(false)
  const [mistake, setMistake] = useState<{ field: FieldName; message: string } | null>(null)
  const countries = useMemo(() => countriesIn(view.language), [view.language])
  const { refusal, busy } = purchase

  useEffect(() => {
    if (refusal?.action === "contact") {
      setMistake(mistakeAt(refusal.path, words))
    }
  }, [refusal])
  useEffect(() => {
    if (mistake) {
      document.getElementById(mistake.field)?.focus()
    }
  }, [mistake])

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (busy !== null) {
      return
    }
    const found = firstMistake(fields, words)
    setMistake(found)
    if (found || !(await purchase.act("contact", bodyOf(fields)))) {
      return
    }
    if (keep) {
      remember(fields)
    } else {
      forget()
    }
    onSaved()
  }

  const field = (
    name: FieldName,
    label: string,
    autocomplete: string,
    type = "text",
    half = false
  ) => (
    <Field
      name={name}
      label={label}
      type={type}
      half={half}
      autocomplete={autocomplete}
      value={fields[name]}
      error={mistake?.field === name ? mistake.message : null}
      onValue={(value) => setFields({ ...fields, [name]: value })}
    />
  )

  return (
    <form
      class="contact"
      noValidate
      data-testid="contact-form"
      onSubmit={(event: Event) => void submit(event)}
    >
      {field("email", words.email, "email", "email")}
      {field("first_name", words.firstName, "given-name", "text", true)}
      {field("last_name", words.lastName, "family-name", "text", true)}
      <div class="field">
        <label for="country">{words.country}</label>
        <select
          id="country"
          value={fields.country}
          autocomplete="country"
          onChange={(event: Event) =>
            setFields({ ...fields, country: (event.target as HTMLSelectElement).value })
          }
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {field("street", words.street, "address-line1")}
      {field("complementary", words.complementary, "address-line2")}
      {field("postcode", words.postcode, "postal-code", "text", true)}
      {field("city", words.city, "address-level2", "text", true)}
      {field("region", words.region, "address-level1", "text", true)}
      {field("company_name", words.company, "organization", "text", true)}
      {field("phone", words.phone, "tel", "tel")}
      <label class="check">
        <input
          type="checkbox"
          checked={keep}
          onChange={(event: Event) => setKeep((event.target as HTMLInputElement).checked)}
        />
        {words.remember}
      </label>
      <button
        type="submit"
        class="primary"
        aria-disabled={String(busy !== null)}
        data-testid="contact-save"
      >
        {busy === "contact" ? <span class="spinner" aria-hidden="true" /> : <span />}
        {busy === "contact" ? words.working : words.continue}
      </button>
    </form>
  )
}
