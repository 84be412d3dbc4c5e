import type { Locator, Page } from "playwright-core"
import { buyerClient } from "../../../sandbox"
import { requestPurchase } from "../../../testing/http"
import { until } from "../../../testing/until"
import { fillModal, type Wishes } from "../../support/buy"
import { api, page, shop, sql } from "./dashboard"

export async function open(path: string) {
  await page.goto(`${shop.dashboard_url}${path}`)
  await page.locator("main h1").first().waitFor()
}

/** Waits until a part of the page shows all of these texts. */
export async function shows(where: Page | Locator, ...texts: (string | RegExp)[]) {
  for (const text of texts) {
    await where.getByText(text).first().waitFor()
  }
}

/** Makes the shop answer the dashboard's requests to an address below `/admin/`. */
export const answer = (address: string, json: object, status = 200) =>
  page.route(`**/admin/${address}`, (route) => route.fulfill({ status, json }))

/** What the shop answers with a status that is no success. */
export const RAW = { message: "raw" }

/** Changes what the dashboard reads of the setup. */
export async function changeSetup(change: (setup: { checks: object[] }) => object) {
  const { setup } = await api("one-click/setup")
  await answer("one-click/setup", { setup: { ...setup, ...change(setup) } })
}

/** Replaces the dashboard's regular pause of 30 seconds until the page is loaded again; 0 for no refetch. */
export const refetchEvery = (pause: number) =>
  page.evaluate((pause) => {
    const { setInterval } = window
    const regular = (run: () => void, every: number) =>
      every === 30_000 ? pause && setInterval(run, pause) : setInterval(run, every)
    Object.assign(window, { setInterval: regular })
  }, pause)

/** Opens the drawer of a section of the settings. */
export async function edit(section: string) {
  await page.getByRole("button", { name: `Edit ${section}`, exact: true }).click()
  const drawer = page.getByRole("dialog", { name: section })
  await drawer.waitFor()
  return drawer
}

/** Saves the section in a drawer, which closes. */
export async function save(drawer: Locator) {
  await drawer.getByRole("button", { name: "Save" }).click()
  await page.getByText("Settings saved").first().waitFor()
  await drawer.waitFor({ state: "detached" })
}

export const variant = (sku: string) => {
  const found = shop.variants.find((each) => each.sku === sku)
  if (!found) throw new Error(`The demo has no ${sku}`)
  return found
}

export const orderOf = (context: string) =>
  until(async () => {
    const { purchases } = await api(`one-click/purchases?q=${context}`)
    return purchases[0]?.incoming_order_id as string | null
  })
export const acceptedOrder = async () => (await api("one-click/orders?state=accepted")).orders[0]
export const detailOf = async (id: string) => (await api(`one-click/orders/${id}`)).detail
/** Opens an order's page, with other parts of its detail than the shop's. */
export async function openOrder(id: string, parts?: { order?: object; [part: string]: unknown }) {
  if (parts) {
    const detail = await detailOf(id)
    const order = { ...detail.order, ...parts.order }
    await answer(`one-click/orders/${id}`, { detail: { ...detail, ...parts, order } })
  }
  await open(`/one-click/orders/${id}`)
}
export const orderWhen = (id: string, isWanted: (order: Record<string, unknown>) => boolean) =>
  until(async () => isWanted((await detailOf(id)).order))
export const inState = (id: string, wanted: string) =>
  orderWhen(id, ({ state }) => state === wanted)

/** Opens a purchase; returns its context id, and the buyer in the modal. */
export async function openPurchase(sku: string) {
  const { backend_url, publishable_key } = shop
  const given = { publishable_key, variant_id: variant(sku).id }
  const { context, url } = await requestPurchase(backend_url, given)
  return { context, buyer: buyerClient(url) }
}

/** Opens a purchase and its modal, and does there what the buyer wishes, up to the payment. */
export async function openModal(sku: string, wishes?: Wishes) {
  const opened = await openPurchase(sku)
  await fillModal(opened.buyer, wishes)
  return opened
}

/** Makes a whole purchase, paid in the modal, and returns its order. */
export async function buy(sku: string, quantity?: number) {
  const { context, buyer } = await openModal(sku, { quantity })
  await buyer.pay()
  return orderOf(context)
}

/** Makes whole purchases that need approval, and returns their orders. */
export async function buyForApproval(...skus: string[]) {
  await api("one-click/settings", { acceptance: "review" })
  const ids = []
  for (const sku of skus) {
    const id = await buy(sku)
    await orderWhen(id, ({ reason }) => reason === "approval_required")
    ids.push(id)
  }
  await api("one-click/settings", { acceptance: "automatic" })
  return ids
}

/** Confirms what a button of the page asks. */
export const confirm = (verb: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: verb }).click()
export const settings = async () => (await api("one-click/settings")).settings

/** A purchase for which the shop remembers another price than the buyer was shown. */
export async function buyAtAnotherPrice(sku: string) {
  await api("one-click/settings", { shipping_mode: "dynamic" })
  const { context, buyer } = await openModal(sku)
  const [{ id: purchase }] = await sql(
    "UPDATE one_click_purchase SET amount = amount + 300 WHERE context_id = $1 RETURNING id",
    [context]
  )
  await sql("UPDATE one_click_quote SET cart = NULL WHERE purchase_id = $1", [purchase])
  await buyer.pay()
  await api("one-click/settings", { shipping_mode: "cart_rules" })
  const id = await orderOf(context)
  await inState(id, "review")
  return id
}

/** An order in review: one that an earlier test left, or a new one. */
export async function orderInReview() {
  const { orders } = await api("one-click/orders?state=review")
  return (orders[0]?.id as string | undefined) ?? buyAtAnotherPrice("CANDLE-FIG")
}
