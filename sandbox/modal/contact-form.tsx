/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx/dom */
import { useEffect, useState } from "hono/jsx/dom"
import { countryCodes } from "../domain/countries"
import type { PurchaseView } from "../purchase/view"
import type { ContactFields, FieldName, Mistakes } from "./contact-fields"
import { bodyOf, emptyFields, fieldsOf, mistakeAt, mistakesIn } from "./contact-fields"
import { Field } from "./field"
import { words } from "./texts"
import { draft, keepDraft, remember, remembered } from "./typed"
import type { Purchase } from "./use-purchase"

type Props = { view: PurchaseView; purchase: Purchase; onSaved: () => void }

type Country = { code: string; name: string }

const names = new Intl.DisplayNames(["en"], { type: "region" })
const countries: Country[] = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((left, right) => left.name.localeCompare(right.name, "en"))

/** The options of the countries: those the shop serves, as far as they are known, come first. */
function Countries({ view }: { view: PurchaseView }) {
  const options = (some: Country[]) =>
    some.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
  if (view.countries.length === 0) {
    return <>{options(countries)}</>
  }
  return (
    <>
      <optgroup label={words.servedCountries}>
        {options(countries.filter(({ code }) => view.countries.includes(code)))}
      </optgroup>
      <optgroup label={words.otherCountries}>
        {options(countries.filter(({ code }) => !view.countries.includes(code)))}
      </optgroup>
    </>
  )
}

function initialFields(view: PurchaseView): ContactFields {
  if (view.contact) {
    return fieldsOf(view.contact)
  }
  return { ...emptyFields(view.countries), ...remembered(), ...draft().fields }
}

/** The contact and address form; each error appears beside its field, the first gets the focus. */
export function ContactForm({ view, purchase, onSaved }: Props) {
  const [fields, setFields] = useState<ContactFields>(() => initialFields(view))
  const [keep, setKeep] = useState(remembered() !== null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [attempts, setAttempts] = useState(0)
  const { refusal, busy } = purchase
  const isServed = view.countries.length === 0 || view.countries.includes(fields.country)

  useEffect(() => {
    if (refusal?.action === "contact") {
      setMistakes(mistakeAt(refusal.path))
      setAttempts((count) => count + 1)
    }
  }, [refusal])
  useEffect(() => {
    if (attempts > 0) {
      document.querySelector<HTMLElement>('.contact [aria-invalid="true"]')?.focus()
    }
  }, [attempts])

  const change = (name: FieldName, value: string): void => {
    const changed = { ...fields, [name]: value }
    const { [name]: _corrected, ...others } = mistakes
    setFields(changed)
    setMistakes(others)
    keepDraft({ fields: changed })
  }

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (busy !== null) {
      return
    }
    const found = mistakesIn(fields)
    setMistakes(found)
    if (Object.keys(found).length > 0) {
      setAttempts(attempts + 1)
      return
    }
    if (await purchase.act("contact", bodyOf(fields))) {
      remember(keep ? fields : null)
      onSaved()
    }
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
      error={mistakes[name] ?? null}
      onValue={(value) => change(name, value)}
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
          {...(isServed ? {} : { "aria-describedby": "country-hint" })}
          onChange={(event: Event) => change("country", (event.target as HTMLSelectElement).value)}
        >
          <Countries view={view} />
        </select>
        {!isServed && (
          <p class="warning" id="country-hint" role="status">
            {words.countryNotServed(view.merchant)}
          </p>
        )}
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
