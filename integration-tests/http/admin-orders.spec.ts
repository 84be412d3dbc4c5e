import { OWNER, refusal } from "../support/admin"
import { accepted, ada, buyAtAnotherPrice, shopUntilSettled } from "../support/buy"
import { until } from "../../testing/until"
import { oneClickShop } from "../support/one-click-shop"
import { detailOf } from "../support/read"
import { holdCalls } from "../support/use-service"

oneClickShop({}, (test) => {
  it("rejects an unknown or invalid parameter of the list, and names it", async () => {
    const fields = [{ state: "sold" }, { order: "id" }, { other: 1 }]
    for (const query of [...fields, { limit: 0 }, { limit: 1000 }]) {
      const [name] = Object.keys(query)
      expect(await test.admin.get("orders", query)).toMatchObject(refusal(name))
    }
  })

  it("lists the orders that need approval, without those that are being accepted", async () => {
    const placed = { state: "placed", next_attempt_at: new Date() } as const
    await test.oneClick.createIncomingOrders([
      { ...placed, service_order_id: "to-approve", reason: "approval_required" },
      { ...placed, service_order_id: "being-accepted" },
    ])
    const { data } = await test.admin.get("orders", { state: "to_approve" })
    const orders = [{ service_order_id: "to-approve", quantity: null }]
    expect(data).toMatchObject({ count: 1, orders })
  })

  const found = async (list: string, q: string) =>
    (await test.admin.get(list, { q })).data[list].map((row: { id: string }) => row.id)

  it("finds an order by its number, product and buyer, and exports who bought", async () => {
    const { id, order_id } = await shopUntilSettled(test, {
      body: { metadata: { gift_note: "For Grace" } },
    })
    const { data: all } = await test.admin.get("orders", { order_id })
    const customer = { name: "Ada Martin", email: ada.email, country_code: "fr" }
    expect(all.orders).toMatchObject([{ title: expect.stringContaining("Shirt"), customer }])
    const number = `#${all.orders[0].display_id}`
    for (const q of [number, "shir", ada.email, "ADA@example.com", "ada mar", "Martin"]) {
      expect([q, await found("orders", q)]).toEqual([q, [id]])
    }
    expect(await found("orders", "ada@example.co")).toEqual([])
    const { data: csv } = await test.admin.get("orders/export", { state: "accepted" })
    expect(csv).toContain(`Ada Martin,${ada.email},FR,Gift note: For Grace,`)
    const { data: bought } = await test.admin.get(`orders/${id}/buyer`)
    expect(bought.buyer.notes).toEqual([{ name: "Gift note", value: "For Grace" }])
  })

  it("exports the buyers of undecided orders also if the service names none of the newest", async () => {
    await buyAtAnotherPrice(test)
    const { service_order_id } = await buyAtAnotherPrice(test)
    await test.sandbox.control.changeRecord(service_order_id, { fields: { user: null } })
    const { data: csv } = await test.admin.get("orders/export", { state: "review" })
    expect(csv.match(/Needs review,.*/g)).toEqual([
      expect.not.stringContaining("Ada Martin"),
      expect.stringContaining("Ada Martin"),
    ])
  })

  it("finds an order that needs review, and its purchase in the order's currency, by buyer, words and parts of ids", async () => {
    const name = { first_name: "José", last_name: "Müller-Łąki" }
    const contact = { ...ada, ...name, email: "Jose.M@example.com" }
    const { id, context_id, service_order_id } = await shopUntilSettled(test, {
      body: { metadata: { engraving: "J. M." } },
      change: ({ user }) => ({
        user: { ...user, ...contact, address: { ...ada.address, ...name } },
        order_amount: { value: 1, currency: "USD" },
      }),
    })
    const { data: bought } = await test.admin.get(`orders/${id}/buyer`)
    expect(bought.buyer).toMatchObject({
      name: "José Müller-Łąki",
      notes: [{ name: "Engraving", value: "J. M." }],
    })
    const { data: csv } = await test.admin.get("orders/export", { state: "review" })
    expect(csv).toContain(`José Müller-Łąki,${contact.email.toLowerCase()},FR,Engraving: J. M.,`)
    const words = ["jose", "müller", "MULLER José", "mul jos", "jose.m@EXAMPLE.com", "shir"]
    const parts = [String(context_id).slice(-8), service_order_id.slice(10, 18)]
    const number = `#${service_order_id.slice(0, 8).toUpperCase()}`
    for (const q of [...words, ...parts, number]) {
      expect([q, await found("orders", q)]).toEqual([q, [id]])
      expect([q, (await found("purchases", q)).length]).toEqual([q, 1])
    }
    const { data: list } = await test.admin.get("purchases", { q: context_id })
    expect(list.purchases).toMatchObject([
      { incoming_order_id: id, service_order_id, amount: 1, currency_code: "usd" },
    ])
    for (const q of ["josephine", "jose smith", "m@example.com", "hirt", "ülle"]) {
      expect([q, await found("orders", q)]).toEqual([q, []])
    }
  })

  it("returns and exports what the storefront sent along with an order whose buyer the service doesn't return", async () => {
    const { id } = await shopUntilSettled(test, {
      body: { metadata: { gift_note: "For Grace" } },
      change: { order_amount: { value: 1, currency: "USD" } },
    })
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api" }])
    const { data } = await test.admin.get(`orders/${id}/buyer`)
    expect(data.buyer).toEqual({ notes: [{ name: "Gift note", value: "For Grace" }] })
    const { data: csv } = await test.admin.get("orders/export", { state: "review" })
    expect(csv).toContain(",,,,Gift note: For Grace,")
  })

  it("returns the timeline of a purchase", async () => {
    const { context, id } = await shopUntilSettled(test, { quantity: 2 })
    const detail = await detailOf(test, id)
    expect(detail).toMatchObject({
      order: { state: "accepted", differences: [], can: { accept: false, decline: false } },
      purchase: { context_id: context, status: "accepted" },
      medusa_order: { display_id: expect.any(Number) },
      quote: { currency_code: "eur", lines: [{ reference: "SHIRT", quantity: 2, amount: 5000 }] },
      holds: [{ booked: 2, consumed: 2, released: 0, outstanding: 0 }],
    })
    const entries = detail.timeline as { milestone?: string; quote?: object }[]
    const milestones = entries.flatMap(({ milestone }) => (milestone ? [milestone] : []))
    expect(milestones[0]).toBe("clicked")
    expect(milestones).toEqual(
      expect.arrayContaining(["quoted", "notified", "placed", "order_placed_emitted", "accepted"])
    )
    const [quoted] = entries.flatMap(({ quote }) => (quote ? [quote] : [])).reverse()
    expect(quoted).toMatchObject({ country_code: "fr", lines: [{ quantity: 2 }] })
    const { data: list } = await test.admin.get("purchases", { q: context })
    expect(list).toMatchObject({ count: 1, purchases: [{ incoming_order_id: id, quantity: 2 }] })
    const again = await test.admin.get(`purchases/${list.purchases[0].id}`)
    expect(again.data.detail.order.id).toBe(id)
    expect((await test.admin.get("orders/ocin_none")).status).toBe(404)
    const unknown = refusal("ocin_none", 404)
    expect(await test.admin.post("orders/ocin_none/accept")).toMatchObject(unknown)
    expect((await test.admin.get("purchases/ocpur_none")).status).toBe(404)
  })

  it("accepts an order that needs review at the amounts the buyer pays, and keeps who did and why until the customer's data is erased", async () => {
    const { id, context, ...row } = await buyAtAnotherPrice(test)
    expect(row).toMatchObject({ reason: "differs", amount: 3000 })
    expect((await detailOf(test, id)).order).toMatchObject({
      state: "review",
      differences: [
        { kind: "unit_amount", of: "SHIRT", expected: 2400, actual: 2500 },
        { kind: "total", expected: 2900, actual: 3000 },
      ],
      can: { accept: true, decline: true },
    })
    const note = "Called the buyer: agrees."
    expect((await test.admin.post(`orders/${id}/accept`, { note, other: 1 })).status).toBe(400)
    const { data } = await test.admin.post(`orders/${id}/accept`, { note })
    expect(data.detail.timeline).toContainEqual(
      expect.objectContaining({ type: "decision", decision: "accept", note, by: OWNER.email })
    )
    const { order } = await accepted(test, context)
    expect(order).toMatchObject({ total: 30 })
    expect(await detailOf(test, id)).toMatchObject({
      order: { state: "accepted" },
      medusa_order: { refunded_amount: 0, refundable_amount: 3000 },
    })
    const customer = { customer_id: "cus_none", order_ids: [order.id] }
    await test.oneClick.purchases.eraseCustomer(customer)
    expect(await test.oneClick.retrieveIncomingOrder(id)).toMatchObject({ decisions: null })
  })

  it("lists orders by their ids, each with what a person may decide", async () => {
    const [{ id }] = [await buyAtAnotherPrice(test), await buyAtAnotherPrice(test)]
    const can = { accept: true, decline: true }
    const { data } = await test.admin.get("orders", { id: [id, "ocin_none"] })
    expect(data).toMatchObject({ count: 1, orders: [{ id, can }] })
  })

  it("leases an order that is being decided for less than a minute, in case its process is killed, and does not retry it meanwhile", async () => {
    const { id } = await buyAtAnotherPrice(test)
    await test.oneClick.updateIncomingOrders({ id, state: "failed", reason: "gave_up" })
    const { pass, arrived } = holdCalls("decideOrder")
    const deciding = test.admin.post(`orders/${id}/decline`)
    const row = () => test.oneClick.retrieveIncomingOrder(id)
    const expiry = await until(async () => (await row()).lease_expires_at)
    expect(expiry.getTime() - Date.now()).toBeLessThan(60_000)
    expect(await test.admin.post(`orders/${id}/retry`)).toMatchObject(refusal("being processed"))
    expect(await row()).toMatchObject({ state: "failed" })
    await until(async () => arrived())
    void pass()
    expect((await deciding).status).toBe(200)
  })
})
