import { oneClickShop } from "../support/one-click-shop"

const ZONE = "America/New_York"

type Day = { orders: number }

oneClickShop({}, (test) => {
  const overview = async (query: object) =>
    (await test.admin.get("overview", { zone: ZONE, ...query })).data.overview

  /** Stores a purchase of a product that began some days before now, at a time of day in `ZONE`. */
  const addPurchase = async (id: string, days: number, time: string, given: object = {}) => {
    const row = { state: "open", product_id: "prod_1", opened: false, ...given }
    await test.sql(
      `INSERT INTO one_click_purchase (id, context_id, environment, reference, title, variant_id,
         product_id, sales_channel_id, region_id, currency_code, country_code, amount,
         shipping_mode, state, opened_at, expires_at, created_at)
       VALUES (?, ?, 'sandbox', 'SKU', 'Old mug', 'v', ?, 's', 'r', 'eur', 'fr', 1, 'dynamic', ?,
         CASE WHEN ? THEN now() END, now(), ${at(days, time)})`,
      [id, id, row.product_id, row.state, row.opened]
    )
  }

  const at = (days: number, time: string) =>
    `((now() AT TIME ZONE '${ZONE}')::date - ${days} + time '${time}') AT TIME ZONE '${ZONE}'`

  const addOrder = (
    id: string,
    days: number,
    amount: number,
    { currency = "eur", time = "12:00" } = {}
  ) =>
    test.sql(
      `INSERT INTO one_click_incoming_order (id, service_order_id, environment, product_id, state,
         amount, currency_code, next_attempt_at, created_at)
       VALUES (?, ?, 'sandbox', 'prod_1', 'accepted', ?, ?, now(), ${at(days, time)})`,
      [id, id, amount, currency]
    )

  it("counts each step of the purchases of a period, and of the period before", async () => {
    const states = ["open", "payment_failed", "abandoned", "expired", "ordered", "accepted"]
    for (const state of [...states, "declined", "cancelled"]) {
      await addPurchase(state, 1, "10:00", { state, opened: state === "abandoned" })
    }
    await addPurchase("before", 8, "00:01", { state: "accepted" })
    const { current, before } = await overview({ days: 7 })
    expect(current).toMatchObject({
      clicks: 8,
      opened: 5,
      addressed: 4,
      ordered: 4,
      accepted: 1,
      failed: 1,
      abandoned: 2,
    })
    expect(before).toMatchObject({ clicks: 1, accepted: 1, abandoned: 0 })
  })

  it("begins each day in the time zone of the user", async () => {
    await addOrder("late", 2, 1_000, { time: "23:59" })
    await addOrder("early", 1, 1_000, { time: "00:00" })
    const { series } = await overview({ days: 7 })
    expect(series.map(({ orders }: Day) => orders)).toEqual([0, 0, 0, 0, 1, 1, 0])
    const inUtc = (await overview({ days: 7, zone: "UTC" })).series
    expect(inUtc.flatMap(({ orders }: Day) => orders || [])).toEqual([2])
  })

  it("counts the orders of each currency apart, by day and in total", async () => {
    await addOrder("one", 3, 1_000)
    await addOrder("two", 3, 2_000)
    await addOrder("yen", 3, 500, { currency: "jpy" })
    await addOrder("then", 10, 700)
    const { current, before, series } = await overview({ days: 7 })
    expect(current.sales).toEqual([
      { currency_code: "eur", orders: 2, amount: 3_000 },
      { currency_code: "jpy", orders: 1, amount: 500 },
    ])
    expect(before.sales).toEqual([{ currency_code: "eur", orders: 1, amount: 700 }])
    expect(series[3]).toMatchObject({
      orders: 3,
      sales: { eur: { orders: 2, amount: 3_000 }, jpy: { orders: 1, amount: 500 } },
      before: { sales: { eur: { orders: 1, amount: 700 } } },
    })
  })

  it("shows the products that were ordered most, with the title a deleted product was sold with", async () => {
    await addPurchase("p1", 1, "10:00", { product_id: "prod_1" })
    await addPurchase("p2", 1, "10:00", { product_id: "prod_2" })
    await addPurchase("p3", 1, "11:00", { product_id: "prod_2" })
    await addOrder("one", 1, 1_000)
    await addOrder("then", 8, 400)
    const { products } = await overview({ days: 7 })
    const sold = (amount: number) => [{ currency_code: "eur", orders: 1, amount }]
    expect(products).toEqual([
      {
        product_id: "prod_1",
        title: "Old mug",
        clicks: 1,
        orders: 1,
        sales: sold(1_000),
        before: { clicks: 0, orders: 1, sales: sold(400) },
      },
      { product_id: "prod_2", title: "Old mug", clicks: 2, orders: 0, sales: [], before: null },
    ])
  })

  it("counts the presses that opened no purchase by their reason", async () => {
    await test.authorize()
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "authorize" }])
    expect((await test.authorize()).status).toBe(502)
    expect((await overview({ days: 7 })).current).toMatchObject({
      clicks: 2,
      opened: 0,
      unopened: 1,
      unopened_by_reason: [{ reason: "not_responding", presses: 1 }],
    })
  })

  it("covers 1 to 92 days, in time zones that PostgreSQL knows by name", async () => {
    expect((await overview({ days: 92 })).series).toHaveLength(92)
    expect((await overview({ days: 7, zone: "US/Pacific-New" })).series).toHaveLength(7)
    for (const query of [{ days: 0 }, { days: 93 }, { zone: "Mars/Base" }, { zone: "+02:00" }]) {
      expect([query, (await test.admin.get("overview", query)).status]).toEqual([query, 400])
    }
  })
})
