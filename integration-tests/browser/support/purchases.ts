import type { DemoDescription } from "../../../demo/description"
import { buyerClient } from "../../../sandbox"
import { requestPurchase } from "../../../testing/http"
import { ada } from "../../support/buy"

type Variant = DemoDescription["variants"][number]

/** Presses the button for a variant; returns the context id, and the buyer in the modal. */
export async function press(shop: DemoDescription, variant: Variant) {
  const { publishable_key } = shop
  const pressed = await requestPurchase(shop.backend_url, {
    publishable_key,
    variant_id: variant.id,
  })
  return { context: pressed.context, buyer: buyerClient(pressed.url) }
}

/** Presses the button, and enters in the modal what a buyer enters up to the payment. */
export async function openModal(shop: DemoDescription, variant: Variant) {
  const pressed = await press(shop, variant)
  await pressed.buyer.open()
  await pressed.buyer.setContact(ada)
  return pressed
}
