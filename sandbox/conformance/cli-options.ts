import { controlClient } from "../client"
import { httpAddress, readArguments, UsageError, wholeNumber } from "../command-line"
import { countryCodes } from "../domain/countries"
import type { Address } from "./raw"
import type { Shop } from "./shop"

export const usage = `one-click-conformance: does a merchant back end do what the specification says?

A notification address alone:
  one-click-conformance --url <notification address>

A whole shop, configured for a sandbox that runs:
  one-click-conformance --sandbox http://127.0.0.1:9010 \\
    --authorize-url http://shop/store/one-click/authorize \\
    --authorize-header 'x-publishable-api-key: pk_...' \\
    --authorize-body '{"variant_id":"variant_..."}'

  --country <code>     where the buyer lives, default FR
  --patience <ms>      how long the shop may take to decide on an order, default 180000
  --only <text>        only requirements whose title has this text
  --json               the report as JSON
  --junit <file>       also write the report as JUnit XML
  --help

Exit code 0: all passed; 1: a requirement failed; 2: couldn't run.
`

/** What the command has to check, and how to report it. */
export type Job = { json: boolean; junit?: string; only: string } & (
  { kind: "address"; address: Address } | { kind: "shop"; shop: Shop }
)

function headersOf(texts: string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const colon = text.indexOf(":")
      if (colon < 1) {
        throw new UsageError(`--authorize-header must be "name: value", it is "${text}".`)
      }
      return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()]
    })
  )
}

const addresses: Record<string, { phone: string; postcode: string; city: string }> = {
  FR: { phone: "+33612345678", postcode: "75002", city: "Paris" },
  DE: { phone: "+4915112345678", postcode: "10115", city: "Berlin" },
  US: { phone: "+12025550123", postcode: "10001", city: "New York" },
  JP: { phone: "+81312345678", postcode: "100-0001", city: "Tokyo" },
}

function contactIn(country: string): Shop["contact"] {
  const { phone, postcode, city } = addresses[country] ?? {
    phone: "+33612345678",
    postcode: "10000",
    city: "Capital",
  }
  return {
    email: "conformance@example.com",
    phone,
    first_name: "Ada",
    last_name: "Lovelace",
    address: { street: "1 Main Street", postcode, city, country },
  }
}

function bodyIn(text: string): string {
  try {
    JSON.parse(text)
    return text
  } catch {
    throw new UsageError(`--authorize-body must be JSON, it is "${text}".`)
  }
}

function countryIn(text: string): string {
  const country = text.toUpperCase()
  if (!countryCodes.includes(country)) {
    throw new UsageError(`--country must be a two-letter country code, it is "${text}".`)
  }
  return country
}

/** Returns the job from the command line; null if only the usage was requested. */
export function conformanceJob(args: string[]): Job | null {
  const values = readArguments(args, {
    url: { type: "string" },
    sandbox: { type: "string" },
    "authorize-url": { type: "string" },
    "authorize-header": { type: "string", multiple: true },
    "authorize-body": { type: "string" },
    country: { type: "string" },
    patience: { type: "string" },
    only: { type: "string" },
    json: { type: "boolean" },
    junit: { type: "string" },
    help: { type: "boolean" },
  })
  if (values.help) {
    return null
  }
  const patience = wholeNumber("--patience", values.patience, { min: 1 }) ?? 180_000
  const common = {
    json: values.json === true,
    only: values.only ?? "",
    junit: values.junit,
  }
  const url = httpAddress("--url", values.url)
  if (url !== undefined) {
    return { kind: "address", address: { url, patience }, ...common }
  }
  const sandbox = httpAddress("--sandbox", values.sandbox)
  const authorizeUrl = httpAddress("--authorize-url", values["authorize-url"])
  if (sandbox === undefined || authorizeUrl === undefined) {
    throw new UsageError("Give either --url, or --sandbox with --authorize-url.")
  }
  const shop: Shop = {
    control: controlClient(sandbox),
    authorize: {
      url: authorizeUrl,
      headers: headersOf(values["authorize-header"] ?? []),
      body: bodyIn(values["authorize-body"] ?? "{}"),
    },
    contact: contactIn(countryIn(values.country ?? "FR")),
    patience,
  }
  return { kind: "shop", shop, ...common }
}
