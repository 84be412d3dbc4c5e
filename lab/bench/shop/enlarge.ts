import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createProductsWorkflow,
  createPromotionsWorkflow,
  createShippingOptionsWorkflow,
} from "@medusajs/medusa/core-flows"

const PRODUCTS = 1000
const VARIANTS_EACH = 10
const AT_ONCE = 50
const PROMOTIONS = 300
const OPTIONS = 300

/** The shop to be enlarged. */
type Shop = {
  sales_channel_id: string
  shipping_profile_id: string
  /** The service zone of the buyer. */
  service_zone_id: string
  category_ids: string[]
  /** A tenth of the promotions concern `bought`, the others concern `others`. */
  bought: string
  others: string[]
}

/**
 * Adds 10,000 variants, 300 automatic promotions, and 300 shipping options that serve the buyer.
 */
export async function enlarge(container: MedusaContainer, shop: Shop): Promise<void> {
  for (let from = 0; from < PRODUCTS; from += AT_ONCE) {
    await createProductsWorkflow(container).run({
      input: {
        products: Array.from({ length: AT_ONCE }, (_, at) => product(from + at, shop)),
      },
    })
  }
  await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: Array.from({ length: PROMOTIONS }, (_, at) => promotion(at, shop)),
    },
  })
  await createShippingOptionsWorkflow(container).run({
    input: Array.from({ length: OPTIONS }, (_, at) => ({
      name: `Mode ${at}`,
      price_type: "flat" as const,
      provider_id: "manual_manual",
      service_zone_id: shop.service_zone_id,
      shipping_profile_id: shop.shipping_profile_id,
      type: { label: `Mode ${at}`, description: "", code: `mode-${at}` },
      prices: [{ currency_code: "eur", amount: 5 + at / 10 }],
    })),
  })
}

function product(index: number, { shipping_profile_id, sales_channel_id, category_ids }: Shop) {
  const sizes = Array.from({ length: VARIANTS_EACH }, (_, at) => `Size ${at}`)
  return {
    title: `Bulk ${index}`,
    status: "published" as const,
    shipping_profile_id,
    category_ids: category_ids.slice(index % 3, (index % 3) + 1),
    sales_channels: [{ id: sales_channel_id }],
    options: [{ title: "Size", values: sizes }],
    variants: sizes.map((size) => ({
      title: size,
      sku: `BULK-${index}-${size}`,
      manage_inventory: false,
      options: { Size: size },
      prices: [{ currency_code: "eur", amount: 10 + index / 100 }],
    })),
  }
}

function promotion(index: number, { bought, others }: Shop) {
  return {
    code: `BULK-${index}`,
    type: "standard" as const,
    status: "active" as const,
    is_automatic: true,
    application_method: {
      type: "percentage" as const,
      target_type: "items" as const,
      allocation: "each" as const,
      max_quantity: 10,
      value: 0.5,
      target_rules: [
        {
          attribute: "items.product.id",
          operator: "in" as const,
          values: [index % 10 ? others[index % others.length] : bought],
        },
      ],
    },
  }
}
