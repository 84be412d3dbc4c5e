import type { DemoDescription } from "../../../demo/description"
import { buyerClient } from "../../../sandbox"
import { ada } from "../../support/buy"

type Variant = DemoDescription["variants"][number]

/** Presses the button for a variant; returns the context id, and the buyer in the modal. */
export async function press(shop: DemoDescription, variant: Variant) {
  const response = await fetch(`${shop.backend_url}/store/one-click/authorize`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": shop.publishable_key,
    },
    body: JSON.stringify({ variant_id: variant.id, country_code: "fr" }),
  })
  const { url } = (await response.json()) as { url?: string }
  if (!url) {
    throw new Error(`Authorize answered ${response.status} for ${variant.sku}`)
  }
  const context = String(response.headers.get("x-one-click-context"))
  return { context, buyer: buyerClient(url) }
}

/** Makes a whole purchase, paid in the modal. */
export async function buy(shop: DemoDescription, variant: Variant, quantity = 1) {
  const { context, buyer } = await press(shop, variant)
  await buyer.open()
  await buyer.setContact(ada)
  if (quantity > 1) {
    await buyer.setQuantity(quantity)
  }
  return { context, view: await buyer.pay() }
}
