import type { MedusaContainer } from "@medusajs/framework/types"
import { ProductStatus } from "@medusajs/framework/utils"
import {
  createProductCategoriesWorkflow,
  createProductsWorkflow,
} from "@medusajs/medusa/core-flows"
import { stockItems } from "../../../testing/seed/products"
import { type Product, CATALOG, pictureName } from "./catalog"

type Surroundings = {
  salesChannelId: string
  profileId: string
  locationId: string
  /** URL of the folder with the pictures. */
  pictures: string
}

export type SeededVariant = { id: string; sku: string; title: string; product_id: string }

/** Creates the catalog with its pictures, prices in both currencies, and stock. */
export async function seedProducts(
  container: MedusaContainer,
  surroundings: Surroundings
): Promise<SeededVariant[]> {
  const names = [...new Set(CATALOG.map((product) => product.category))]
  const { result: categories } = await createProductCategoriesWorkflow(container).run({
    input: { product_categories: names.map((name) => ({ name, is_active: true })) },
  })
  const categoryIds = Object.fromEntries(categories.map(({ name, id }) => [name, id]))
  const { result: products } = await createProductsWorkflow(container).run({
    input: {
      products: CATALOG.map((product) => ({
        ...productOf(product, surroundings),
        category_ids: [categoryIds[product.category]],
      })),
    },
  })
  const pieces = new Map(
    CATALOG.flatMap((product) => product.variants.map((choice) => [choice.sku, choice.stock]))
  )
  await stockItems(container, surroundings.locationId, (sku) => pieces.get(sku) ?? 0)
  return products.flatMap((product) =>
    product.variants.map(({ id, sku, title }) => ({
      id,
      sku: sku ?? "",
      title: `${product.title}, ${title}`,
      product_id: product.id,
    }))
  )
}

function productOf(product: Product, { salesChannelId, profileId, pictures }: Surroundings) {
  const { handle, title, subtitle, description, material, option, variants } = product
  const urls = variants.map((choice) => `${pictures}/${pictureName(product, choice)}`)
  return {
    handle,
    title,
    subtitle,
    description,
    material,
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: profileId,
    thumbnail: urls[0],
    images: urls.map((url) => ({ url })),
    options: [{ title: option, values: variants.map(({ value }) => value) }],
    variants: variants.map((choice, index) => ({
      title: choice.value,
      sku: choice.sku,
      thumbnail: urls[index],
      variant_rank: index,
      options: { [option]: choice.value },
      manage_inventory: true,
      allow_backorder: choice.backorder ?? false,
      prices: [
        { currency_code: "eur", amount: choice.euros ?? product.euros },
        { currency_code: "jpy", amount: choice.yen ?? product.yen },
      ],
    })),
    sales_channels: [{ id: salesChannelId }],
  }
}
