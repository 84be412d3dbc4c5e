import type { Region, StoreApi } from "./store-api"

/** The buyer's region and country, which determine currency, taxes and shipping. */
export type Visit = { regions: Region[]; region: Region; country: string }

const DEFAULT_COUNTRY = "fr"

/** Returns the visit for the chosen country, or for a default if it is missing or not served. */
export async function readVisit(store: StoreApi, chosen: string | undefined): Promise<Visit> {
  const regions = await store.regions()
  const country = [chosen, DEFAULT_COUNTRY].find((it) => it && regionOf(regions, it))
  const region = country && regionOf(regions, country)
  if (!country || !region) {
    throw new Error(`The shop has no region with the country ${DEFAULT_COUNTRY}.`)
  }
  return { regions, region, country }
}

function regionOf(regions: Region[], country: string): Region | undefined {
  return regions.find((region) => region.countries.some(({ iso_2 }) => iso_2 === country))
}
