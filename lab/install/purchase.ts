import { createServer } from "node:http"
import { buyerClient } from "../../sandbox/client"
import { findChromium, launchChromium } from "../../testing/browser"
import { ada } from "../../integration-tests/support/buy"
import { until } from "../../integration-tests/support/until"
import type { InstallSteps } from "./readme"
import { ADMIN, type InstalledShop } from "./shop"

type Json = Record<string, unknown>
type AdminOrder = { id: string; payment_status: string; total: number; items: unknown[] }

/** The result of one purchase in the installed shop. */
export type Bought = { order: AdminOrder; paid: number; through: "the button" | "the store API" }

/** Buys one unit, with the README's button if there is a browser, and waits for the capture. */
export async function buyOnce(shop: InstalledShop, { page }: InstallSteps): Promise<Bought> {
  const admin = await adminOf(shop)
  const [key] = (await admin<{ api_keys: { token: string }[] }>("/admin/api-keys?type=publishable"))
    .api_keys
  const [product] = (
    await admin<{ products: { variants: { id: string }[] }[] }>(
      "/admin/products?fields=id,*variants"
    )
  ).products
  const variant = product.variants[0].id
  const filled = page
    .replace("https://your-backend.example", shop.url)
    .replace("pk_...", key.token)
    .replace("variant_...", variant)
  const modal = findChromium()
    ? await pressButton(shop, filled)
    : await authorize(shop, key.token, variant)
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
async function pressButton({ storefront }: InstalledShop, body: string): Promise<string> {
  const server = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end(`<!doctype html>${body}`)
  )
  await new Promise<void>((done) => server.listen(storefront.port, "localhost", done))
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
    server.close()
  }
}

async function authorize(shop: InstalledShop, key: string, variant_id: string): Promise<string> {
  const answer = await fetch(`${shop.url}/store/one-click/authorize`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-publishable-api-key": key },
    body: JSON.stringify({ variant_id, country_code: "fr" }),
  })
  const { url, message } = (await answer.json()) as { url?: string; message?: string }
  if (!url) {
    throw new Error(`Authorize answered ${answer.status}: ${message}`)
  }
  return url
}

/** Reads from the admin API as the shop's owner. */
export async function adminOf({ url }: Pick<InstalledShop, "url">) {
  const login = await fetch(`${url}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await login.json()) as { token: string }
  return async <T = Json>(path: string): Promise<T> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) {
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    }
    return (await answer.json()) as T
  }
}
