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
class DashboardActs {
  constructor(private readonly world: DashboardWorld) {}

  open = async (path: string) => {
    await this.world.page.goto(`${this.world.shop.dashboard_url}${path}`)
    await this.world.page.locator("main h1").first().waitFor()
  }
  /** Opens the drawer of a section of the settings. */
  edit = async (section: string) => {
    await this.world.page.getByRole("button", { name: `Edit ${section}`, exact: true }).click()
    const drawer = this.world.page.getByRole("dialog", { name: section })
    await drawer.waitFor()
    return drawer
  }
  /** Saves the section in a drawer, which closes. */
  save = async (drawer: Locator) => {
    await drawer.getByRole("button", { name: "Save" }).click()
    await this.world.page.getByText("Settings saved").first().waitFor()
    await drawer.waitFor({ state: "detached" })
  }
  variant = (sku: string) => {
    const found = this.world.shop.variants.find((each) => each.sku === sku)
    if (!found) throw new Error(`The demo has no ${sku}`)
    return found
  }
  orderOf = (context: string) =>
    until(async () => {
      const { purchases } = await this.world.api<{
        purchases: { incoming_order_id: string | null }[]
      }>(`one-click/purchases?q=${context}`)
      return purchases[0]?.incoming_order_id ?? undefined
    })
  acceptedOrder = async () => {
    const path = "one-click/orders?state=accepted"
    const { orders } = await this.world.api<{ orders: { id: string; order_id: string }[] }>(path)
    return orders[0]
  }
  detailOf = async (id: string) =>
    (await this.world.api<{ detail: OrderDetail }>(`one-click/orders/${id}`)).detail
  /** Makes the dashboard show another detail of an order than the shop's. */
  showDetail = (id: string, detail: object) =>
    this.world.page.route(`**/admin/one-click/orders/${id}`, (route) =>
      route.fulfill({ json: { detail } })
    )
  orderWhen = (id: string, isWanted: (order: OrderDetail["order"]) => boolean) =>
    until(async () => isWanted((await this.detailOf(id)).order))
  inState = (id: string, wanted: string) => this.orderWhen(id, ({ state }) => state === wanted)

  /** Opens a purchase; returns its context id, and the buyer in the modal. */
  openPurchase = async (sku: string) => {
    const { backend_url, publishable_key } = this.world.shop
    const given = { publishable_key, variant_id: this.variant(sku).id }
    const { context, url } = await requestPurchase(backend_url, given)
    return { context, buyer: buyerClient(url) }
  }
  /** Opens a purchase, and enters in the modal what a buyer enters up to the payment. */
  openModal = async (sku: string) => {
    const opened = await this.openPurchase(sku)
    await opened.buyer.open()
    await opened.buyer.setContact(ada)
    return opened
  }
  /** Makes a whole purchase, paid in the modal, and returns its order. */
  buy = async (sku: string, quantity = 1) => {
    const { context, buyer } = await this.openModal(sku)
    if (quantity > 1) {
      await buyer.setQuantity(quantity)
    }
    await buyer.pay()
    return this.orderOf(context)
  }
  /** Makes whole purchases that need approval, and returns their orders. */
  buyForApproval = async (...skus: string[]) => {
    await this.world.api("one-click/settings", { acceptance: "review" })
    const ids = []
    for (const sku of skus) {
      const id = await this.buy(sku)
      await this.orderWhen(id, ({ reason }) => reason === "approval_required")
      ids.push(id)
    }
    await this.world.api("one-click/settings", { acceptance: "automatic" })
    return ids
  }
  /** Presses a button of the page that asks first, and confirms. */
  decide = async (verb: "Accept" | "Decline") => {
    await this.world.page.getByRole("button", { name: verb }).click()
    await this.confirm(verb)
  }
  confirm = (verb: string) =>
    this.world.page.getByRole("alertdialog").getByRole("button", { name: verb }).click()
  settings = async () =>
    (await this.world.api<{ settings: Record<string, unknown> }>("one-click/settings")).settings

  /** A purchase for which the shop remembers another price than the buyer was shown. */
  buyAtAnotherPrice = async (sku: string) => {
    await this.world.api("one-click/settings", { shipping_mode: "dynamic" })
    const { context, buyer } = await this.openModal(sku)
    const [{ id: purchase }] = await this.world.sql(
      "UPDATE one_click_purchase SET amount = amount + 300 WHERE context_id = $1 RETURNING id",
      [context]
    )
    await this.world.sql("UPDATE one_click_quote SET cart = NULL WHERE purchase_id = $1", [
      purchase,
    ])
    await buyer.pay()
    await this.world.api("one-click/settings", { shipping_mode: "cart_rules" })
    const id = await this.orderOf(context)
    await this.inState(id, "review")
    return id
  }

  /** An order in review: one that an earlier test left, or a new one. */
  orderInReview = async () => {
    const { orders } = await this.world.api<{ orders: { id: string }[] }>(
      "one-click/orders?state=review"
    )
    return orders[0]?.id ?? this.buyAtAnotherPrice("CANDLE-FIG")
  }
}

export const dashboardActs = (world: DashboardWorld) => new DashboardActs(world)
