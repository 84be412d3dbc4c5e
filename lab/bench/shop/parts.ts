import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { readFile, writeFile } from "node:fs/promises"
import { loadVariants } from "../../../.medusa/server/src/medusa/variants"
import { loadPrices } from "../../../.medusa/server/src/medusa/prices"
import { loadPromotions } from "../../../.medusa/server/src/medusa/promotions"
import { loadRegion } from "../../../.medusa/server/src/medusa/regions"
import { loadShippingOptions } from "../../../.medusa/server/src/medusa/shipping-options"
import { loadTaxRegions } from "../../../.medusa/server/src/medusa/tax-lines"
import { loadPurchase } from "../../../.medusa/server/src/webhooks/load-purchase"
import { priceCart } from "../../../.medusa/server/src/cart/price-cart"
import { cartContextWorkflow } from "../../../.medusa/server/src/workflows"
import { receive } from "../../../.medusa/server/src/webhooks/receive"
import { addressOf } from "../carts"
import { measure } from "../measure"
import type { BenchShop } from "../scenario"

const LOAD = { buyers: 1, answers: 100, warmup: 40 }

/** Measures each part of an estimate by itself, in the process of the shop. */
export default async function parts({ container }: ExecArgs): Promise<void> {
  const shop = JSON.parse(await readFile(String(process.env.BENCH_SHOP_FILE), "utf8")) as BenchShop
  const found: Record<string, number> = {}
  for (const [name, run] of Object.entries(await partsOf(container, shop))) {
    const { median_ms } = await measure((_, request) => run(request), LOAD)
    found[name] = median_ms
  }
  await writeFile(String(process.env.BENCH_FOUND_FILE), JSON.stringify(found))
}

async function partsOf(
  container: MedusaContainer,
  shop: BenchShop
): Promise<Record<string, (request: number) => Promise<unknown>>> {
  const { sales_channel_id } = shop
  const address = addressOf(shop, 0)
  const now = new Date()
  const request = {
    sales_channel_id,
    region_id: shop.region_id,
    currency_code: "eur",
    email: "buyer@shop.example",
    address,
    lines: [{ reference: shop.reference, variant_id: shop.variant_id, quantity: 2 }],
    codes: [shop.code],
    now,
  }
  const [variants, region, options] = await Promise.all([
    loadVariants(container, [shop.variant_id], sales_channel_id),
    loadRegion(container, request),
    loadShippingOptions(container, request),
  ])
  const variant = variants.get(shop.variant_id)
  const context = { currency_code: "eur", region_id: shop.region_id }
  const preferences = region.price_preferences
  const [, , , context_id, signature] = shop.purchases[0].split("/")
  return {
    "read the purchase with its inputs": () => loadPurchase(container, context_id),
    "read variants": () => loadVariants(container, [shop.variant_id], sales_channel_id),
    "read region": () => loadRegion(container, request),
    "read shipping options": () => loadShippingOptions(container, request),
    "read tax rates": () => loadTaxRegions(container, address, [shop.variant_id]),
    "read promotions": () =>
      loadPromotions(container, {
        codes: [shop.code],
        values: { "items.product.id": [variant?.product.id ?? ""], currency_code: ["eur"] },
        buyer: [],
        now,
      }),
    "price variants": () =>
      loadPrices(
        container,
        [variant?.price_set_id ?? ""],
        { ...context, quantity: 2 },
        preferences
      ),
    "price shipping options": () =>
      loadPrices(
        container,
        options.flatMap(({ price_set_id }) => price_set_id ?? []),
        { ...context, item_total: 50 },
        preferences
      ),
    "run the hooks' workflow (only where a shop hooks in)": () =>
      cartContextWorkflow(container).run({ input: { request } }),
    "the cart as a whole": () => priceCart(container, request),
    "the whole answer without HTTP, quote kept": (at) =>
      receive(container, {
        context_id,
        signature,
        now,
        body: {
          event: "order.cart.estimate",
          data: {
            order: {
              items: [{ reference: shop.reference, quantity: 1 + (at % 5) }],
              user: { address: { country: "fr", postcode: address.postal_code } },
            },
            discount_coupon: shop.code,
          },
        },
      }),
  }
}
