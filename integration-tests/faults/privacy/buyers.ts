import { until } from "../../../testing/until"
import { registerCustomer } from "../../support/register-customer"
import { marked, markedMetadata } from "./marks"
import type { WatchedShop } from "./shop"

type Headers = Record<string, string>

/** Buyers with marked data, as guests or logged in. */
export class MarkedBuyers {
  constructor(private readonly shop: WatchedShop) {}

  /** Creates a customer's account. */
  async logIn(): Promise<Headers> {
    const { medusa, ids } = this.shop
    const { email, first_name } = marked
    const customer = { email, first_name }
    const password = "Zmarkpassword"
    return (await registerCustomer(medusa.url, ids.publishableKey, customer, password)).headers
  }

  async authorize(headers: Headers = {}) {
    const { publishableKey, variantId, regionId } = this.shop.ids
    const answer = await this.shop.ask(
      "POST",
      "/store/one-click/authorize",
      {
        variant_id: variantId,
        region_id: regionId,
        country_code: "fr",
        metadata: markedMetadata,
      },
      { "x-publishable-api-key": publishableKey, ...headers }
    )
    return { ...answer, context: answer.headers.get("x-one-click-context") ?? "" }
  }

  /**
   * @param fields how the service returns the order
   * @returns the purchase's context
   */
  async pay(headers: Headers = {}, fields?: object): Promise<string> {
    const { body, context } = await this.authorize(headers)
    const buyer = this.shop.sandbox.buyer(String(body.url))
    await buyer.open()
    await buyer.setContact(marked)
    await buyer.setQuantity(2)
    const { order_id } = await buyer.applyCoupon("Zmarkcoupon")
    await this.shop.sandbox.control.changeRecord(order_id, { fields: { ...fields } })
    await buyer.pay()
    return context
  }

  /** Pays for a purchase whose order is accepted. */
  async buy(headers?: Headers) {
    await this.comesTo(await this.pay(headers), "accepted")
  }

  /** Buys although the database first fails on a statement that contains the address. */
  async buyWhileTheDatabaseFails() {
    const { sql } = this.shop
    await sql("ALTER TABLE order_address RENAME TO order_address_gone")
    const context = await this.pay()
    // An attempt has failed, and the next one is due.
    await this.orderWhen(context, ({ attempts, message }) => Number(attempts) > 0 && !!message)
    await sql("ALTER TABLE order_address_gone RENAME TO order_address")
    await this.comesTo(context, "accepted")
  }

  /** Waits until the order is in this state, and nothing handles it. */
  comesTo(context: string, state: string, reason: string | null = null) {
    return this.orderWhen(
      context,
      (order) => order.state === state && order.reason === reason && !order.lease_owner
    )
  }

  /** Waits until the incoming order of a purchase is as wanted, and returns it. */
  private orderWhen(context: string, isWanted: (order: Record<string, unknown>) => boolean) {
    return until(
      async () => {
        const [order] = await this.shop.sql(
          "SELECT * FROM one_click_incoming_order WHERE context_id = $1",
          [context]
        )
        return order && isWanted(order) && order
      },
      { within: 180_000 }
    )
  }
}
