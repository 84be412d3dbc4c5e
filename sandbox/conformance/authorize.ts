import { isFields, readInteger } from "../replies/reading"
import type { Requirement } from "./requirement"
import { demand } from "./requirement"
import type { Shop } from "./shop"
import { begin, contextIdOf } from "./shop"

async function twoContextIds(shop: Shop): Promise<unknown[]> {
  return [await begin(shop), await begin(shop)].map(({ sent }) => contextIdOf(sent.raw))
}

/** How the merchant starts a purchase (spec 4.1). */
export const authorizeRequirements: Requirement<Shop>[] = [
  {
    spec: "4.1",
    title: "the shop's own call returns the service's object with the modal's address, unchanged",
    check: async (shop) => {
      const { url, buyer } = await begin(shop)
      const view = await buyer.state()
      demand(view.status === "waiting", `the modal's purchase is ${view.status}`)
      return url.replace(/token=.*/, "token=…")
    },
  },
  {
    spec: "2.2",
    title: "the product has a price in minor units, images, a reference and a title",
    check: async (shop) => {
      const { sent } = await begin(shop)
      const product = isFields(sent.raw.product) ? sent.raw.product : {}
      const price = isFields(product.amount_including_taxes) ? product.amount_including_taxes : {}
      const value = readInteger(price.value)
      demand(
        typeof price.value === "number" && value !== null && value >= 0,
        `the price is ${JSON.stringify(price)}`
      )
      demand(Array.isArray(product.images), `images are ${JSON.stringify(product.images)}`)
      return `${String(product.reference)}: ${value} ${String(price.currency)}`
    },
  },
  {
    spec: "2.4",
    title: "each purchase has a context id of its own",
    check: async (shop) => {
      const [one, two] = await twoContextIds(shop)
      demand(
        typeof one === "string" && typeof two === "string",
        `the context ids are ${String(one)} and ${String(two)}`
      )
      demand(one !== two, `two purchases share the context id ${one}`)
      return "two purchases, two context ids"
    },
  },
  {
    spec: "2.4",
    title: "a context id cannot be guessed from another one",
    check: async (shop) => {
      const [one, two] = (await twoContextIds(shop)).map(String)
      const differing = [...(one ?? "")].filter(
        (character, index) => character !== two?.[index]
      ).length
      demand(differing >= 8, `two context ids in a row differ in ${differing} characters only`)
      return `they differ in ${differing} characters`
    },
  },
]
