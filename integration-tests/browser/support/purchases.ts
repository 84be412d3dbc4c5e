import type { DemoDescription } from "../../../demo/description"
import { buyerClient } from "../../../sandbox"
import { pressButton } from "../../../testing/http"
import { ada } from "../../support/buy"

type Variant = DemoDescription["variants"][number]

/** Presses the button for a variant; returns the context id, and the buyer in the modal. */
export async function press(shop: DemoDescription, variant: Variant) {
  const { publishable_key } = shop
  const pressed = await pressButton(shop.backend_url, { publishable_key, variant_id: variant.id })
  return { context: pressed.context, buyer: buyerClient(pressed.url) }
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
