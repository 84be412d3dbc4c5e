import type { Region, StoreApi } from "./store-api"

/** Where the buyer shops from: decides currency, taxes and delivery. */
export type Visit = { regions: Region[]; region: Region; country: string }

const DEFAULT_COUNTRY = "fr"

/** The visit of a buyer who chose this country, or of one who chose none we serve. */
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
