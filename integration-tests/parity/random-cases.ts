import fc from "fast-check"
import type { Catalog } from "../../testing/catalog"
import type { Case, Shopper } from "./real-cart"

const ADDRESSES: Record<string, Case["address"][]> = {
  fr: [
    { country_code: "fr", city: "Lille", postal_code: "59000" },
    { country_code: "fr", province: "fr-75", city: "Paris", postal_code: "75001" },
  ],
  de: [{ country_code: "de", city: "Berlin", postal_code: "10115" }],
  fi: [{ country_code: "fi", city: "Turku", postal_code: "20100" }],
  nl: [{ country_code: "nl", city: "Delft", postal_code: "2611" }],
  us: [
    { country_code: "us", province: "us-ca", city: "Fresno", postal_code: "93650" },
    { country_code: "us", province: "us-ny", city: "Albany", postal_code: "12201" },
    { country_code: "us", city: "Reno" },
  ],
  ca: [
    { country_code: "ca", province: "ca-qc", city: "Québec", postal_code: "G1R" },
    { country_code: "ca", city: "Calgary" },
  ],
  jp: [{ country_code: "jp", city: "Osaka", postal_code: "530-0001" }],
}

/** Codes that do nothing in any cart are a matter of `refused_codes`, not of parity. */
const DORMANT = ["DRAFT90", "OLD40", "SOON40"]

/** Random carts in the seeded shop; the same seed gives the same carts. */
export function randomCases(
  catalog: Catalog,
  shoppers: Shopper[],
  count: number,
  seed: number
): Case[] {
  const line = fc.record({
    variant: fc.constantFrom(...catalog.variants),
    quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 7 })),
  })
  const one = fc
    .record({
      market: fc.constantFrom(...catalog.markets),
      shopper: fc.constantFrom(...shoppers),
      place: fc.nat(),
      lines: fc.uniqueArray(line, {
        minLength: 1,
        maxLength: 4,
        selector: ({ variant }) => variant.id,
      }),
      codes: fc.uniqueArray(
        fc.constantFrom(...catalog.codes.filter((code) => !DORMANT.includes(code))),
        { maxLength: 3 }
      ),
    })
    .map(({ place, lines, market, ...rest }) => {
      const addresses = market.countries.flatMap((country) => ADDRESSES[country])
      return {
        ...rest,
        market,
        address: addresses[place % addresses.length],
        lines: lines.map(({ variant, quantity }) => ({
          variant_id: variant.id,
          sku: variant.sku,
          quantity: variant.sku === "ART-03-0" ? Math.min(quantity, 3) : quantity,
        })),
      }
    })
  return fc.sample(one, { numRuns: count, seed })
}
