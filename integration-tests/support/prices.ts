import {
  updateProductVariantsWorkflow,
  updateShippingOptionsWorkflow,
} from "@medusajs/medusa/core-flows"
import type { OneClickShop } from "./one-click-shop"

/** Amounts by currency; others lose their price. */
type Prices = Record<string, number>

const pricesOf = (prices: Prices) =>
  Object.entries(prices).map(([currency_code, amount]) => ({ currency_code, amount }))

/** Changes the prices of the shirt, which are 25.00 EUR and 3000 JPY. */
export const priceShirt = ({ run, shop }: OneClickShop, prices: Prices) =>
  run(updateProductVariantsWorkflow, {
    selector: { id: shop.shirt.id },
    update: { prices: pricesOf(prices) },
  })

/** Changes the prices of the Express option, which are 12.50 EUR and 1200 JPY. */
export const priceExpress = ({ run, shop }: OneClickShop, prices: Prices) =>
  run(updateShippingOptionsWorkflow, [
    { id: shop.expressId, price_type: "flat", prices: pricesOf(prices) },
  ])

/** Names a shipping option without Medusa's workflow, which rejects some names. */
export const rename = ({ modules }: OneClickShop, id: string, name: string) =>
  modules.fulfillment.updateShippingOptions(id, { name })

/** Changes the delivery time of the express option, which static rules contain. */
export const changeDelay = ({ oneClick, shop }: OneClickShop) =>
  oneClick.settings.save({
    shipping_options: { [shop.expressId]: { delay: 5, is_default: false, offered: true } },
  })

/** Copies the Standard option with its rules and prices, into its own zone by default. */
export async function copyStandard({ sql, shop }: OneClickShop, name: string, zone?: string) {
  const bindings = { id: `so_${name}`, name, zone: zone ?? null, standard: shop.standardId }
  for (const statement of [
    `INSERT INTO shipping_option SELECT (jsonb_populate_record(o, jsonb_build_object('id', CAST(:id AS text),
       'name', CAST(:name AS text), 'service_zone_id', coalesce(:zone, o.service_zone_id)))).*
     FROM shipping_option o WHERE o.id = :standard`,
    ...["shipping_option_rule", "shipping_option_price_set"].map(
      (table) => `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object(
         'id', r.id || :name, 'shipping_option_id', CAST(:id AS text)))).*
       FROM ${table} r WHERE r.shipping_option_id = :standard`
    ),
  ]) {
    await sql(statement, bindings)
  }
}
