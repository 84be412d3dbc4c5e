import { buyerClient } from "../../sandbox/client"
import { findChromium, launchChromium } from "../../testing/browser"
import { askSuccessfully, logIn, requestPurchase } from "../../testing/http"
import { localServer } from "../../testing/local-server"
import { ada } from "../../integration-tests/support/buy"
import { until } from "../../testing/until"
import type { InstallSteps } from "./readme"
import { ADMIN, type InstalledShop } from "./shop"

type AdminOrder = { id: string; payment_status: string; total: number; items: unknown[] }

/** The result of one purchase in the installed shop. */
type Bought = { order: AdminOrder; paid: number; through: "the button" | "the store API" }

/** Buys one unit, with the README's button if there is a browser, and waits for the capture. */
export async function buyOnce(shop: InstalledShop, { page }: InstallSteps): Promise<Bought> {
  const admin = await adminOf(shop)
  const { api_keys } = await admin<{ api_keys: { token: string }[] }>("/admin/api-keys?title=Web")
  const { products } = await admin<{ products: { variants: { id: string }[] }[] }>(
    "/admin/products?title=Shirt&fields=id,*variants"
  )
  const key = api_keys[0].token
  const variant = products[0].variants[0].id
  const filled = page
    .replace("https://your-backend.example", shop.url)
    .replace("pk_...", key)
    .replace("variant_...", variant)
  const modal = findChromium()
    ? await pressInPage(shop, filled)
    : (await requestPurchase(shop.url, { publishable_key: key, variant_id: variant })).url
  const buyer = buyerClient(modal)
  await buyer.open()
  const view = await buyer.setContact(ada)
  const [offer] = view.shipping.offers
  await buyer.chooseShipping(offer.carrier.id)
  const { totals } = await buyer.pay()
  const order = await until(
    async () => {
      const { orders } = await admin<{ orders: AdminOrder[] }>(
        "/admin/orders?fields=id,payment_status,total,*items"
      )
      return orders.find((it) => it.payment_status === "captured")
    },
    { within: 30_000, every: 300 }
  )
  return {
    order,
    paid: totals.total.value,
    through: findChromium() ? "the button" : "the store API",
  }
}

/** Opens the README's page in a browser, presses the button, and returns the modal's URL. */
async function pressInPage({ storefront }: InstalledShop, body: string): Promise<string> {
  const server = await localServer((_, response) => {
    response.setHeader("content-type", "text/html").end(`<!doctype html>${body}`)
  }, storefront.port)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(storefront.origin)
    await page.locator("one-click-button").getByRole("button").first().click()
    return await until(async () =>
      page
        .frames()
        .map((frame) => frame.url())
        .find((url) => url.includes("/checkout/pay"))
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Reads from the admin API as the shop's owner. */
async function adminOf({ url }: InstalledShop) {
  const headers = await logIn(url, ADMIN)
  return <T>(path: string) => askSuccessfully<T>(url + path, { headers })
}
