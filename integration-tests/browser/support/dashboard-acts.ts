import { ada } from "../../support/buy"
import { until } from "../../support/until"
import type { DashboardWorld } from "./dashboard"
import { press } from "./purchases"

export type PurchaseDetail = {
  order: { id: string; state: string; message: string | null; reason: string | null }
}

/** What the dashboard tests do repeatedly in their shop. */
export function dashboardActs(world: () => DashboardWorld) {
  const open = async (path: string) => {
    await world().page.goto(`${world().shop.dashboard_url}${path}`)
    await world().page.locator("main h1").first().waitFor()
  }
  /** Opens the drawer of a section of the settings. */
  const edit = async (section: string) => {
    await world()
      .page.getByRole("button", { name: `Edit ${section}`, exact: true })
      .click()
    const drawer = world().page.getByRole("dialog", { name: section })
    await drawer.waitFor()
    return drawer
  }
  const variant = (sku: string) => {
    const found = world().shop.variants.find((each) => each.sku === sku)
    if (!found) throw new Error(`The demo has no ${sku}`)
    return found
  }
  const orderOf = (context: string) =>
    until(async () => {
      const { purchases } = await world().api<{
        purchases: { incoming_order_id: string | null }[]
      }>(`one-click/purchases?q=${context}`)
      return purchases[0]?.incoming_order_id ?? undefined
    })
  const inState = (id: string, ...states: string[]) =>
    until(async () => {
      const { detail } = await world().api<{ detail: PurchaseDetail }>(`one-click/orders/${id}`)
      return states.includes(detail.order.state) ? detail.order : undefined
    })

  /** Adds to a variant's price in euros. */
  const reprice = async (
    { product_id, id: variantId }: { product_id: string; id: string },
    more: number
  ) => {
    const path = `products/${product_id}/variants/${variantId}`
    const { variant: priced } = await world().api<{
      variant: { prices: { id: string; currency_code: string; amount: number }[] }
    }>(`${path}?fields=*prices`)
    const prices = priced.prices
      .filter(({ currency_code }) => currency_code === "eur")
      .map(({ id, currency_code, amount }) => ({ id, currency_code, amount: amount + more }))
    await world().api(path, { prices })
  }

  /** A purchase for which the shop remembers another price than the buyer was shown. */
  const buyAtAnotherPrice = async (sku: string) => {
    await world().api("one-click/settings", { shipping_mode: "dynamic" })
    const { context, buyer } = await press(world().shop, variant(sku))
    await buyer.open()
    await buyer.setContact(ada)
    const [{ id: purchase }] = await world().sql(
      "UPDATE one_click_purchase SET amount = amount + 300 WHERE context_id = $1 RETURNING id",
      [context]
    )
    await world().sql("UPDATE one_click_quote SET cart = NULL WHERE purchase_id = $1", [purchase])
    await buyer.pay()
    await world().api("one-click/settings", { shipping_mode: "cart_rules" })
    const id = await orderOf(context)
    await inState(id, "review")
    return id
  }

  return { open, edit, variant, orderOf, inState, reprice, buyAtAnotherPrice }
}
