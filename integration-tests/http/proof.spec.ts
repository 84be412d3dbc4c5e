import timers from "node:timers/promises"
import proofScript from "../../.medusa/server/src/scripts/prove"
import { ada, openModal, shopUntilAccepted, shopUntilSettled } from "../support/buy"
import { giveAwayPoster } from "../support/gift"
import { heard } from "../support/heard"
import {
  type PricedCart,
  pricing,
  type ProofView,
  runProof,
  withTemporaryCart,
} from "../support/inside"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { onceEach, percentOff, promote } from "../../testing/seed/promotions"
import { replace } from "../support/replace"
import { stockAll } from "../support/stock-figures"
import { until } from "../../testing/until"

/** A reader that takes 1.00 off the cheapest shipping option. */
const withWrongShipping = (cart: PricedCart): PricedCart => ({
  ...cart,
  offers: cart.offers.map((offer) =>
    offer.name === "Standard"
      ? { ...offer, method: { ...offer.method, amount: offer.method.amount - 1 } }
      : offer
  ),
})

/** On a busy machine Medusa's cart may miss the deadline; the buyer then tries again. */
const noOptionInTime = (error: Error) => {
  expect(error.message).toContain("missing: shipping")
  return undefined
}

/** Starts work that never ends, as if its process was killed; returns once it calls `stop`. */
const killed = (work: (stop: () => Promise<never>) => unknown) =>
  new Promise<void>((stopped) => {
    void work(() => {
      stopped()
      return new Promise(() => undefined)
    })
  })

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const notified = heard(test, "one-click.prices.differ")

  beforeAll(async () => {
    const { container, shop } = test
    await giveAwayPoster(container, shop)
    const euros = { ...percentOff(3), type: "fixed" as const, currency_code: "eur" }
    const half = percentOff(50, "shipping_methods")
    await promote(
      container,
      { code: "LIMITED", limit: 10, application_method: euros },
      { code: "HALF-SHIPPING", is_automatic: true, application_method: half }
    )
  })
  afterEach(() => {
    process.exitCode = undefined
  })
  const events = heard(test, "cart.created", "cart.updated", "order.placed", "customer.created")

  const rest = async () => undefined
  const prove = () => runProof(test.container, { trigger: "command", isSample: true, rest })
  /** Leaves one region, one shipping option, and no promotion but the one with this code. */
  const offerLittle = async (kept?: string) => {
    const promotions = test.modules.promotion
    const all = await promotions.listPromotions()
    await promotions.deletePromotions(all.flatMap(({ id, code }) => (code === kept ? [] : id)))
    await test.modules.region.deleteRegions(test.shop.japanId)
    const fulfillment = test.modules.fulfillment
    const options = await fulfillment.listShippingOptions()
    await fulfillment.deleteShippingOptions(
      options.flatMap(({ id, name }) => (name === "Standard" ? [] : id))
    )
  }
  /** Lets every price be computed by a reader that is wrong, until the function is called. */
  const distort = () => {
    const wrong = replace(pricing, "priceOnEngine", async (price) =>
      withWrongShipping(await price())
    )
    return () => wrong.mockRestore()
  }
  /** Numbers of rows that carts, customers and reservations have, by table. */
  const traces = async () => {
    const tables = await test.sql(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
       AND (table_name LIKE 'cart%' OR table_name IN ('customer', 'reservation_item', 'order'))`
    )
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        // Medusa never removes the row of a deleted link.
        const kept = name === "cart_promotion" ? " WHERE deleted_at IS NULL" : ""
        const [{ count }] = await test.sql(`SELECT count(*)::int AS count FROM "${name}"${kept}`)
        return [name, count]
      })
    )
    return Object.fromEntries(counts) as Record<string, number>
  }
  const usage = () => test.sql(`SELECT code, used FROM promotion ORDER BY code`)

  it("agrees for promotions, gifts, taxes and several shipping options, and leaves no trace", async () => {
    await shopUntilSettled(test, { coupon: "LIMITED", quantity: 2 })
    await shopUntilSettled(test, {
      coupon: "WELCOME10",
      carrierId: test.shop.expressId,
      contact: { ...ada, address: { ...ada.address, country: "DE", city: "Berlin" } },
    })
    const before = await traces()
    const used = await usage()
    events.splice(0)

    const result = await prove()

    expect(result).toMatchObject({ trigger: "command", skipped: {}, failed: 0, differences: [] })
    expect(result?.counts).toMatchObject({
      quotes: { differing: 0, skipped: 0 },
      orders: { agreed: 2, differing: 0, skipped: 0 },
    })
    expect(result?.counts.quotes.agreed).toBeGreaterThan(3)
    expect(await traces()).toEqual(before)
    expect(before.cart).toBe(0)
    expect(await usage()).toEqual(used)
    expect(events).toEqual([])
    expect(await test.oneClick.storedFacts.retrieve("proof_run")).toBeNull()
    expect(await test.oneClick.storedFacts.retrieve("proof")).toEqual(result)
  })

  it("finds a wrong shipping rate, and sells at the prices of Medusa's cart until a proof agrees", async () => {
    // Medusa's cart then fits the deadline on a busy machine.
    await offerLittle()
    // Each purchase that misses the deadline holds a unit.
    await stockAll(test.container, 1_000)
    await shopUntilSettled(test)
    const errors = logged(test, "error")
    const restore = distort()
    const output: string[] = []
    jest.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0)
    // It rests after each comparison for as long as that took.
    const rest = jest.spyOn(timers, "setTimeout").mockResolvedValue(undefined)
    await proofScript({ container: test.container, args: [] })
    expect(rest.mock.calls.length).toBeGreaterThan(3)
    rest.mockRestore()
    expect(process.exitCode).toBe(1)
    expect(output.join("")).toMatch(
      /^ +agree +differ +skipped\nquotes +0 +[^]*\n0 of \d+ recent quotes, 0 of 1 recent orders and [^]*SHIRT: shipping options\.Standard \(so_\w+\)\.amount is 4 in the plugin and 5 in Medusa's cart\.\n/m
    )
    const said = errors.join("\n")
    expect(said).toContain("one-click: price differs from Medusa's cart")
    expect(said).toContain("one-click: prices come from Medusa's own cart")
    expect(said).not.toMatch(/ada|Paris|Martin/i)
    await until(async () => notified.length)
    const proof = await test.oneClick.storedFacts.retrieve("proof")
    const difference = { reference: "SHIRT", plugin: 4, medusa: 5 }
    expect(notified).toMatchObject([{ data: { case_ids: proof?.suspects, difference } }])
    const health = await test.api.get("/one-click/health")
    expect(health.data).toMatchObject({
      checks: { prices: "warning" },
      medusa: { engine: "reference", reasons: ["differs"] },
    })
    const { order } = await until(() => shopUntilAccepted(test).catch(noOptionInTime))
    expect(order.shipping_methods).toMatchObject([{ name: "Standard", amount: 5 }])
    expect((await traces()).cart).toBe(0)
    restore()

    await prove()
    expect(await test.oneClick.engine.state()).toEqual({ engine: "fast", since: null, reasons: {} })
    expect(await shopUntilSettled(test)).toMatchObject({ state: "accepted" })
    expect(notified).toHaveLength(1)
  })

  it("compares a guest's quote with a code that each customer can use once, and skips it while an automatic promotion has such a budget", async () => {
    await offerLittle()
    await promote(test.container, { code: "TYPED", campaign: onceEach("TYPED") })
    await openModal(test, { coupon: "TYPED" })
    expect(await prove()).toMatchObject({ failed: 0, differences: [], skipped: {} })
    const campaign = onceEach("AUTOMATIC")
    await promote(test.container, { code: "AUTOMATIC", campaign, is_automatic: true })
    const result = await prove()
    expect(result).toMatchObject({ failed: 0, differences: [] })
    expect(result?.skipped.refused).toBeGreaterThan(0)
    expect(await test.oneClick.engine.current()).toBe("fast")
  })

  it("deletes the cart and the customer of a killed run, but no customer of a cart that a buyer marked, and runs only once at a time", async () => {
    await offerLittle("WELCOME10")
    await test.open()
    const { regionId: region_id, salesChannelId: sales_channel_id, shirt } = test.shop
    const place = { region_id, sales_channel_id, currency_code: "eur", now: new Date() }
    const address = { country_code: "fr" }
    const request = { ...place, address, lines: [], codes: ["WELCOME10"] }
    const variant = { id: shirt.id, product: { title: "Shirt" }, inventory: [] }
    const lines = [{ id: "cali_1", variant, quantity: 1 }] as never
    await killed((stop) =>
      withTemporaryCart(test.container, { request, is_new_guest: true }, (cart) =>
        cart.price(lines).then(stop)
      )
    )
    const { cart, customer } = test.modules
    const { id: customer_id } = await customer.createCustomers({ email: "grace@example.com" })
    const metadata = { one_click_reference: true }
    await cart.createCarts({ currency_code: "eur", customer_id, metadata })
    const invalid = () =>
      test.sql(`SELECT FROM customer WHERE email LIKE '%@one-click.invalid' AND deleted_at IS NULL`)
    for (const table of ["cart", "customer"]) {
      await test.sql(`UPDATE "${table}" SET created_at = created_at - interval '11 minutes'`)
    }
    expect(await traces()).toMatchObject({ cart: 2, cart_address: 1, cart_promotion: 1 })
    expect(await invalid()).toHaveLength(1)
    const run = { id: "killed", trigger: "nightly", done: 3, total: 25 } as const
    const started_at = new Date().toISOString()
    await test.oneClick.storedFacts.save("proof_run", { ...run, started_at })
    expect(await prove()).toBeUndefined()
    await test.sql(
      `UPDATE one_click_fact SET updated_at = now() - interval '4 minutes' WHERE id = 'proof_run'`
    )
    expect(await prove()).toMatchObject({ failed: 0, differences: [] })
    const left = Object.entries(await traces()).filter(([name]) => name.startsWith("cart"))
    expect(left.filter(([, count]) => count > 0)).toEqual([])
    expect(await invalid()).toEqual([])
    expect(await customer.listCustomers({ id: customer_id })).toHaveLength(1)
  })

  it("runs in the background for the dashboard, and skips what is no longer sold", async () => {
    await shopUntilSettled(test)
    const quotes = (await test.oneClick.listQuotes({ source: "live" })).length
    await test.modules.product.updateProducts({}, { status: "draft" })
    expect((await test.admin.post("proof")).status).toBe(202)
    const proof = await until(async () => {
      const { data } = await test.admin.get<{ proof: ProofView }>("proof")
      return data.proof.last && !data.proof.running && data.proof
    })
    const none = { agreed: 0 }
    expect(proof.last).toMatchObject({
      trigger: "dashboard",
      counts: { quotes: { ...none, skipped: quotes }, orders: none, combinations: none },
      skipped: { not_for_sale: expect.any(Number) },
      failed: 0,
    })
  })
})
