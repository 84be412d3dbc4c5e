import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createCollectionsWorkflow,
  createProductCategoriesWorkflow,
  createProductTagsWorkflow,
  createProductTypesWorkflow,
  createProductsWorkflow,
} from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../run-workflow"
import { stockItems } from "../seed/products"
import type { Market } from "./markets"

export type CatalogVariant = { id: string; sku: string; product_id: string; price_set_id: string }

type Places = {
  sales_channel_id: string
  markets: Market[]
  parcel: string
  freight: string
  locations: string[]
}

const GENERAL_STOCK = 1000
const SCARCE = { sku: "ART-03-0", stock: 3 }

/** Groups of products that promotions and taxes name, by their ids. */
export async function seedGroups(container: MedusaContainer) {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const types = await runWorkflow(container, createProductTypesWorkflow, {
    product_types: [{ value: "book" }, { value: "tool" }],
  }).then(ids)
  const collections = await runWorkflow(container, createCollectionsWorkflow, {
    collections: [{ title: "Summer" }, { title: "Winter" }],
  }).then(ids)
  const names = ["Garden", "Kitchen", "Outdoor"]
  const categories = await runWorkflow(container, createProductCategoriesWorkflow, {
    product_categories: names.map((name) => ({ name, is_active: true })),
  }).then(ids)
  const tags = await runWorkflow(container, createProductTagsWorkflow, {
    product_tags: [{ value: "new" }, { value: "red" }],
  }).then(ids)
  return { types, collections, categories, tags }
}

export type Groups = Awaited<ReturnType<typeof seedGroups>>

/** Twenty products with two variants each: odd prices, quantity prices, kits, digital, freight. */
export async function seedProducts(
  container: MedusaContainer,
  places: Places,
  groups: Groups
): Promise<CatalogVariant[]> {
  const products = await runWorkflow(container, createProductsWorkflow, {
    products: Array.from({ length: 20 }, (_, index) => productInput(index, places, groups)),
  })
  const variants = products.flatMap((product) => product.variants)
  for (const [at, location] of places.locations.entries()) {
    await stockItems(container, location, (sku) =>
      sku === SCARCE.sku ? (at ? 0 : SCARCE.stock) : GENERAL_STOCK
    )
  }
  await makeKit(container, variants)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "variant",
    fields: ["id", "sku", "product_id", "price_set.id"],
    filters: { id: variants.map(({ id }) => id) },
  })
  return data
    .map(({ id, sku, product_id, price_set }) => ({
      id,
      sku: sku ?? "",
      product_id: product_id ?? "",
      price_set_id: price_set?.id ?? "",
    }))
    .sort((a, b) => a.sku.localeCompare(b.sku))
}

function productInput(index: number, places: Places, groups: Groups) {
  const number = String(index).padStart(2, "0")
  const digital = index === 18
  return {
    title: `Item ${number}`,
    subtitle: `Subtitle ${number}`,
    description: `Description ${number}`,
    status: "published" as const,
    discountable: index !== 17,
    type_id: groups.types[index % 3],
    collection_id: groups.collections[index % 4],
    category_ids: groups.categories.filter((_, at) => (index + at) % 3 === 0),
    tag_ids: groups.tags.filter((_, at) => index % (at + 3) === 0),
    weight: 100 + index * 37,
    images: [{ url: `https://shop.example/${number}.jpg` }],
    thumbnail: `https://shop.example/${number}-small.jpg`,
    ...(digital ? {} : { shipping_profile_id: index === 19 ? places.freight : places.parcel }),
    sales_channels: [{ id: places.sales_channel_id }],
    options: [{ title: "Size", values: ["S", "L"] }],
    variants: ["S", "L"].map((size, at) => ({
      title: size,
      sku: `ART-${number}-${at}`,
      weight: 150 + index * 41 + at * 100,
      manage_inventory: !digital && index !== 16,
      allow_backorder: index === 15,
      options: { Size: size },
      prices: prices(index, at, places.markets),
    })),
  }
}

function prices(index: number, at: number, markets: Market[]) {
  const eur = Math.round((3.33 + index * 7.77 + at * 1.01) * 100) / 100
  const nordic = markets.find(({ key }) => key === "nordic")
  return [
    { currency_code: "eur", amount: eur },
    { currency_code: "usd", amount: Math.round(eur * 1.08 * 100) / 100 },
    { currency_code: "jpy", amount: Math.round(eur * 161) },
    ...(index % 5 === 0 && nordic
      ? [{ currency_code: "eur", amount: eur + 0.5, rules: { region_id: nordic.region_id } }]
      : []),
    ...(index % 4 === 1
      ? [
          { currency_code: "eur", amount: Math.round(eur * 90) / 100, min_quantity: 3 },
          {
            currency_code: "usd",
            amount: Math.round(eur * 97) / 100,
            min_quantity: 3,
            max_quantity: 4,
          },
        ]
      : []),
  ]
}

/** Makes one variant consume two units of a second inventory item besides its own. */
async function makeKit(container: MedusaContainer, variants: { id: string; sku: string | null }[]) {
  const [part] = await container.resolve(Modules.INVENTORY).listInventoryItems({ sku: "ART-06-1" })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.PRODUCT]: { variant_id: variants.find(({ sku }) => sku === "ART-05-0")?.id },
    [Modules.INVENTORY]: { inventory_item_id: part.id },
    data: { required_quantity: 2 },
  })
}
