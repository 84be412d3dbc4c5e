import type { Locator } from "playwright-core"
import { buyerClient } from "../../../sandbox"
import { requestPurchase } from "../../../testing/http"
import { until } from "../../../testing/until"
import { ada } from "../../support/buy"
import type { DashboardWorld } from "./dashboard"

/** The parts of an order's page that tests read or replace. */
type OrderDetail = {
  order: {
    state: string
    message: string | null
    reason: string | null
    service_order_id: string
    differences: unknown[]
  }
  purchase: { title: string }
  quote: { lines: unknown[]; currency_code: string }
  medusa_order: unknown
}

/** What the dashboard tests do repeatedly in their shop. */
export function dashboardActs(world: DashboardWorld) {
  const open = async (path: string) => {
    await world.page.goto(`${world.shop.dashboard_url}${path}`)
    await world.page.locator("main h1").first().waitFor()
  }
  /** Opens the drawer of a section of the settings. */
  const edit = async (section: string) => {
    await world.page.getByRole("button", { name: `Edit ${section}`, exact: true }).click()
    const drawer = world.page.getByRole("dialog", { name: section })
    await drawer.waitFor()
    return drawer
  }
  /** Saves the section in a drawer, which closes. */
  const save = async (drawer: Locator) => {
    await drawer.getByRole("button", { name: "Save" }).click()
    await world.page.getByText("Settings saved").first().waitFor()
    await drawer.waitFor({ state: "detached" })
  }
  const variant = (sku: string) => {
    const found = world.shop.variants.find((each) => each.sku === sku)
    if (!found) throw new Error(`The demo has no ${sku}`)
    return found
  }
  const orderOf = (context: string) =>
    until(async () => {
      const { purchases } = await world.api<{
        purchases: { incoming_order_id: string | null }[]
      }>(`one-click/purchases?q=${context}`)
      return purchases[0]?.incoming_order_id ?? undefined
    })
  const acceptedOrder = async () => {
    const path = "one-click/orders?state=accepted"
    const { orders } = await world.api<{ orders: { id: string; order_id: string }[] }>(path)
    return orders[0]
  }
  const detailOf = async (id: string) =>
    (await world.api<{ detail: OrderDetail }>(`one-click/orders/${id}`)).detail
  /** Makes the dashboard show another detail of an order than the shop's. */
  const showDetail = (id: string, detail: object) =>
    world.page.route(`**/admin/one-click/orders/${id}`, (route) =>
      route.fulfill({ json: { detail } })
    )
  const orderWhen = (id: string, isWanted: (order: OrderDetail["order"]) => boolean) =>
    until(async () => isWanted((await detailOf(id)).order))
  const inState = (id: string, wanted: string) => orderWhen(id, ({ state }) => state === wanted)

  /** Opens a purchase; returns its context id, and the buyer in the modal. */
  const openPurchase = async (sku: string) => {
    const { backend_url, publishable_key } = world.shop
    const given = { publishable_key, variant_id: variant(sku).id }
    const { context, url } = await requestPurchase(backend_url, given)
    return { context, buyer: buyerClient(url) }
  }
  /** Opens a purchase, and enters in the modal what a buyer enters up to the payment. */
  const openModal = async (sku: string) => {
    const opened = await openPurchase(sku)
    await opened.buyer.open()
    await opened.buyer.setContact(ada)
    return opened
  }
  /** Makes a whole purchase, paid in the modal, and returns its order. */
  const buy = async (sku: string, quantity = 1) => {
    const { context, buyer } = await openModal(sku)
    if (quantity > 1) {
      await buyer.setQuantity(quantity)
    }
    await buyer.pay()
    return orderOf(context)
  }
  /** Makes whole purchases that need approval, and returns their orders. */
  const buyForApproval = async (...skus: string[]) => {
    await world.api("one-click/settings", { acceptance: "review" })
    const ids = []
    for (const sku of skus) {
      const id = await buy(sku)
      await orderWhen(id, ({ reason }) => reason === "approval_required")
      ids.push(id)
    }
    await world.api("one-click/settings", { acceptance: "automatic" })
    return ids
  }
  /** Presses a button of the page that asks first, and confirms. */
  const decide = async (verb: "Accept" | "Decline") => {
    await world.page.getByRole("button", { name: verb }).click()
    await confirm(verb)
  }
  const confirm = (verb: string) =>
    world.page.getByRole("alertdialog").getByRole("button", { name: verb }).click()
  const settings = async () =>
    (await world.api<{ settings: Record<string, unknown> }>("one-click/settings")).settings

  /** A purchase for which the shop remembers another price than the buyer was shown. */
  const buyAtAnotherPrice = async (sku: string) => {
    await world.api("one-click/settings", { shipping_mode: "dynamic" })
    const { context, buyer } = await openModal(sku)
    const [{ id: purchase }] = await world.sql(
      "UPDATE one_click_purchase SET amount = amount + 300 WHERE context_id = $1 RETURNING id",
      [context]
    )
    await world.sql("UPDATE one_click_quote SET cart = NULL WHERE purchase_id = $1", [purchase])
    await buyer.pay()
    await world.api("one-click/settings", { shipping_mode: "cart_rules" })
    const id = await orderOf(context)
    await inState(id, "review")
    return id
  }

  /** An order in review: one that an earlier test left, or a new one. */
  const orderInReview = async () => {
    const { orders } = await world.api<{ orders: { id: string }[] }>(
      "one-click/orders?state=review"
    )
    return orders[0]?.id ?? buyAtAnotherPrice("CANDLE-FIG")
  }

  return {
    open,
    edit,
    save,
    variant,
    openPurchase,
    openModal,
    orderOf,
    acceptedOrder,
    detailOf,
    showDetail,
    orderWhen,
    inState,
    buy,
    buyForApproval,
    decide,
    confirm,
    settings,
    buyAtAnotherPrice,
    orderInReview,
  }
}
