import { until } from "../../../testing/until"
import { registerCustomer } from "../../support/register-customer"
import type { Answers } from "../kills/shop-process"
import { marked, markedMetadata } from "./marks"
import type { WatchedShop } from "./shop"

type Headers = Record<string, string>
type Incoming = NonNullable<Awaited<ReturnType<Answers["incoming"]>>>

/** Buyers with marked data, as guests or logged in. */
export class MarkedBuyers {
  constructor(private readonly shop: WatchedShop) {}

  /** Creates a customer's account. */
  async logIn(): Promise<Headers> {
    const { address, shop } = this.shop.lane
    const { email, first_name } = marked
    const customer = { email, first_name }
    return (await registerCustomer(address, shop.publishableKey, customer, "Zmarkpassword")).headers
  }

  async authorize(headers: Headers = {}, variant_id = this.shop.lane.shop.variantId) {
    const { publishableKey, regionId: region_id } = this.shop.lane.shop
    const answer = await this.shop.ask(
      "POST",
      "/store/one-click/authorize",
      { variant_id, region_id, country_code: "fr", metadata: markedMetadata },
      { "x-publishable-api-key": publishableKey, ...headers }
    )
    return { ...answer, context: answer.headers.get("x-one-click-context") ?? "" }
  }

  /**
   * @param fields how the service returns the order
   * @returns the purchase's context
   */
  async pay(headers: Headers = {}, fields: Record<string, unknown> = {}): Promise<string> {
    const { sandbox } = this.shop.lane
    const { body, context } = await this.authorize(headers)
    const buyer = sandbox.buyer(String(body.url))
    await buyer.open()
    await buyer.setContact(marked)
    await buyer.setQuantity(2)
    const { order_id } = await buyer.applyCoupon("Zmarkcoupon")
    await sandbox.control.changeRecord(order_id, { fields })
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
    await this.orderWhen(context, ({ attempts, message }) => attempts > 0 && !!message)
    await sql("ALTER TABLE order_address_gone RENAME TO order_address")
    await this.comesTo(context, "accepted")
  }

  /** Waits until the order is in this state, and nothing handles it. */
  comesTo(context: string, state: string, reason: string | null = null) {
    return this.orderWhen(context, (order) => order.state === state && order.reason === reason)
  }

  /** Waits until nothing handles the order of a purchase, and it is as wanted; returns it. */
  private orderWhen(context_id: string, isWanted: (order: Incoming) => boolean) {
    return until(
      async () => {
        const order = await this.shop.lane.ask("incoming", { context_id })
        return order && isWanted(order) && order
      },
      { within: 180_000 }
    )
  }
}
