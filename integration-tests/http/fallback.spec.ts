import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createHash } from "node:crypto"
import { ada, shopUntilAccepted } from "../support/buy"
import { cartEstimateSchema } from "../support/inside"
import { whileHeld, whileLocked } from "../support/locked-tables"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { until } from "../../testing/until"
import { publicView, purchaseOf } from "../support/read"
import { query } from "../../testing/query"

/** The deadline plus what a busy machine adds to it. */
const IN_TIME = 8_000

const requestFor = (quantity: number) => ({
  order: { id: "8b1f", items: [{ product_reference: "SHIRT", quantity }], user: ada },
})

const ENDS_OTHERS = `
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()`

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const withoutCatalog = <T>(act: () => Promise<T>) => whileLocked(test, ["product_variant"], act)

  /** A purchase, its webhook address, and one quote request answered as usual. */
  const open = async () => {
    const opened = await test.open()
    const purchase = await purchaseOf(test, opened.context)
    const sendEvent = async (event: string, body: object) => {
      const begun = Date.now()
      const { status, data } = await opened.sendEvent(event, body)
      expect(Date.now() - begun).toBeLessThan(IN_TIME)
      return { status, data }
    }
    const ask = (quantity: number) => sendEvent("order.cart.estimate", requestFor(quantity))
    const sources = async () => {
      const quotes = await test.oneClick.listQuotes({ purchase_id: purchase.id })
      return quotes.map(({ source }) => source).sort()
    }
    const failPayment = () => {
      const products = [{ reference: "SHIRT", quantity: 1 }]
      return sendEvent("order.stock.released", { products, reason: "payment_failed" })
    }
    await ask(1)
    return { ...opened, sendEvent, ask, sources, failPayment, purchase }
  }

  it("answers a repeated cart quote request with the last quote while the catalog hangs, and another one with no items and no shipping options", async () => {
    const { ask, sources, purchase } = await open()
    const good = await ask(2)
    expect(good.data.shipments.length).toBeGreaterThan(0)
    const [again, other] = await withoutCatalog(() => Promise.all([ask(2), ask(3)]))
    expect(again.data).toEqual(good.data)
    const empty = { items: [], shipments: [], merchant_discounts: [] }
    expect(other).toMatchObject({ status: 200, data: empty })
    expect(await sources()).toEqual(["empty", "last_quote", "live", "live"])
    const stored = await test.oneClick.listQuotes({ purchase_id: purchase.id, source: "empty" })
    expect(stored).toMatchObject([{ cart: null }])
    const messages = await until(async () => {
      const written = await test.oneClick.listActivities({ outcome: "fallback" })
      return written.length === 2 && written.map(({ message }) => message).sort()
    })
    const said = ["empty", "last_quote"].map((source) => `answered by a fallback: ${source}`)
    expect(messages).toEqual(said)
  })

  it("answers a quote request with no items when its last quote is more than an hour old", async () => {
    const { ask } = await open()
    await test.sql("UPDATE one_click_quote SET created_at = now() - interval '61 minutes'")
    const answer = await withoutCatalog(() => ask(1))
    expect(answer.data).toMatchObject({ items: [], shipments: [] })
  })

  it("stores a keyed fingerprint of a quote request that differs by purchase and by signing secret", async () => {
    const fingerprints = async (id: string) =>
      (await test.oneClick.listQuotes({ purchase_id: id })).map(({ fingerprint }) => fingerprint)
    const [one, other] = [await open(), await open()]
    await one.ask(1)
    const [first, again] = await fingerprints(one.purchase.id)
    expect(again).toBe(first)
    expect(await fingerprints(other.purchase.id)).not.toContain(first)
    const requested = JSON.stringify(cartEstimateSchema.parse(requestFor(1)))
    expect(first).not.toBe(createHash("sha256").update(requested).digest("base64url"))

    const { options } = test.oneClick
    jest.replaceProperty(options, "signingSecret", "another secret of thirty-two letters")
    jest.replaceProperty(options, "previousSigningSecret", SIGNING_SECRET)
    expect(await one.ask(1)).toMatchObject({ status: 200, data: { items: [{}] } })
    expect(new Set(await fingerprints(one.purchase.id)).size).toBe(2)
    const answer = await withoutCatalog(() => one.ask(1))
    expect(answer.data.items).toHaveLength(1)
  })

  it("answers quote and stock requests with nothing while the database cannot be read", async () => {
    const { ask, sendEvent } = await open()
    await whileLocked(
      test,
      ["product_variant", "one_click_quote", "one_click_purchase", "one_click_fact"],
      async () => {
        const answer = await ask(2)
        expect(answer.data).toMatchObject({ items: [], shipments: [] })
        const stock = { quantity: 1, product_reference: "SHIRT" }
        const booked = await sendEvent("order.stock.book", stock)
        expect(booked).toMatchObject({ status: 200, data: { ...stock, quantity: 0 } })
        expect((await sendEvent("order.v2.new", { order_id: "8b1f" })).status).toBe(503)
      }
    )
  })

  it("answers a stock request with 0 and logs the error while Medusa's reservations fail", async () => {
    const { sendEvent } = await open()
    const reserved = await test.reserved()
    const errors = logged(test, "error")
    const inventory = test.modules.inventory
    jest.spyOn(inventory, "createReservationItems").mockRejectedValue(new Error("lost"))
    jest.spyOn(inventory, "updateReservationItems").mockRejectedValue(new Error("lost"))
    const stock = { quantity: 1, product_reference: "SHIRT" }
    const booked = await sendEvent("order.stock.book", stock)
    expect(booked).toMatchObject({ status: 200, data: { ...stock, quantity: 0 } })
    expect(errors.join()).toContain("stock not booked")
    const undecided = { kind: "order.stock.book", outcome: "fallback" as const }
    await until(async () => (await test.oneClick.listActivities(undecided))[0])
    jest.restoreAllMocks()
    expect(await test.reserved()).toBe(reserved)
  })

  it("answers a quote request in time when its purchase cannot be reopened after a failed payment", async () => {
    const { ask, failPayment, purchase } = await open()
    await failPayment()
    const lock = `SELECT FROM one_click_purchase WHERE id = '${purchase.id}' FOR NO KEY UPDATE`
    const answer = await whileHeld(test, lock, () => ask(2))
    expect(answer.data.shipments).toHaveLength(2)
    await ask(1)
    expect(await test.oneClick.retrievePurchase(purchase.id)).toMatchObject({ state: "open" })
  })

  it("answers a rush in time while every database connection is taken, and live afterwards", async () => {
    const { ask, sources } = await open()
    const { client } = test.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const every = Array.from({ length: client.pool.max }, () => client.acquireConnection())
    const taken = await Promise.all(every)
    try {
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask(2)))
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 200, data: { shipments: [] } })
      }
    } finally {
      await Promise.all(taken.map((connection) => client.releaseConnection(connection)))
    }
    await until(async () => client.pool.numPendingAcquires() === 0)
    const before = (await sources()).filter((source) => source === "live").length
    await ask(2)
    expect((await sources()).filter((source) => source === "live")).toHaveLength(before + 1)
  })

  it("answers in time and takes nothing on while the database is at its connection limit, and sells afterwards", async () => {
    const { ask, sendEvent } = await open()
    const good = await ask(2)
    const { client } = test.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const refused = Object.assign(new Error("sorry, too many clients already"), { code: "53300" })
    const connect = jest.spyOn(client, "acquireRawConnection").mockRejectedValue(refused)
    // Medusa's own check of the publishable key gives up after a minute.
    const patience = jest.replaceProperty(client.pool, "acquireTimeoutMillis", 5_000)
    // What the limit's remaining connections would be for others; this shop's are gone.
    await query(test.databaseUrl, ENDS_OTHERS)
    try {
      const answer = await ask(2)
      expect(answer).toMatchObject({ status: 200, data: { items: [], shipments: [] } })
      expect((await sendEvent("order.v2.new", { order_id: "8b1f" })).status).toBe(503)
      patience.replaceValue(500)
      expect((await test.authorize()).status).toBeGreaterThanOrEqual(500)
    } finally {
      connect.mockRestore()
      patience.restore()
    }
    expect((await ask(2)).data).toEqual(good.data)
    const { context } = await shopUntilAccepted(test)
    expect(await publicView(test, context)).toMatchObject({ status: "accepted" })
  })

  it("returns a live quote even if it cannot be stored", async () => {
    const { ask } = await open()
    const answer = await whileLocked(test, ["one_click_quote"], () => ask(2))
    expect(answer.data).toMatchObject({ items: [{ reference: "SHIRT" }] })
  })
})
