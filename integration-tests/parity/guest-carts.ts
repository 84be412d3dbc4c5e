import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartRequest, PricedCart } from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { Case, realStore } from "./real-cart"
import { guestShop } from "./support/guest-shop"

/** Addresses by their market. */
export const ADDRESSES: [string, Case["address"]][] = [
  ["eu", { country_code: "fr", city: "Lille", postal_code: "59000" }],
  ["eu", { country_code: "fr", province: "fr-75", city: "Paris", postal_code: "75001" }],
  ["eu", { country_code: "de" }],
  ["nordic", { country_code: "fi", postal_code: "20100" }],
  ["us", { country_code: "us", province: "us-ca", city: "Fresno" }],
  ["us", { country_code: "us", province: "us-ny" }],
  ["us", { country_code: "ca", province: "ca-qc" }],
  ["jp", { country_code: "jp" }],
]

/** A guest's carts of one variant, as the plugin prices them and as a storefront fills them. */
export type GuestCarts = {
  container: () => MedusaContainer
  catalog: () => Catalog
  store: () => ReturnType<typeof realStore>
  /** @param at index of the variant in the catalog; the address is in France by default */
  caseOf: (
    at: number,
    quantity: number,
    more?: { market?: string; address?: Case["address"]; codes?: string[] }
  ) => Case
  ask: (one: Case, more?: Partial<CartRequest>) => Promise<PricedCart>
}

/** Runs the built plugin on the parity tests' catalog; the database is reset after each test. */
export function guestCarts(suite: (test: GuestCarts) => void): void {
  withShop({
    testSuite: ({ getContainer, api }) => {
      let catalog: Catalog
      beforeAll(async () => {
        catalog = await seeded("catalog", seedCatalog)
      })
      suite({
        container: getContainer,
        catalog: () => catalog,
        store: () => realStore(api, catalog),
        caseOf: (at, quantity, { market, address, codes } = {}) => {
          const one = guestShop(getContainer(), catalog).caseOf(at, quantity, codes)
          return {
            ...one,
            market: catalog.markets.find(({ key }) => key === market) ?? one.market,
            address: address ?? one.address,
          }
        },
        ask: (one, more) => guestShop(getContainer(), catalog).ask(one, more),
      })
    },
  })
}
