import type { IEventBusModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ada, buyAtAnotherPrice, settled, shopUntilPaid } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

oneClickShop({}, (test) => {
  const orders = async () => {
    const query = test.container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({
      entity: "order",
      fields: [
        "id",
        "display_id",
        "status",
        "email",
        "currency_code",
        "region_id",
        "sales_channel_id",
        "customer_id",
        "metadata",
        "total",
        "items.*",
        "items.tax_lines.*",
        "shipping_methods.*",
        "shipping_methods.tax_lines.*",
        "shipping_address.*",
        "billing_address.*",
        "customer.*",
        "payment_collections.*",
        "payment_collections.payments.*",
        "transactions.*",
        "summary.*",
      ],
    })
    return JSON.parse(JSON.stringify(data)) as typeof data
  }

  it("turns a purchase into a complete, paid Medusa order, announced once", async () => {
    const placed: string[] = []
    const bus: IEventBusModuleService = test.container.resolve(Modules.EVENT_BUS)
    bus.subscribe("order.placed", async ({ data }) => {
      placed.push((data as { id: string }).id)
    })
    const { context, view } = await shopUntilPaid(test, {
      body: { metadata: { engraving: "Ada" } },
      quantity: 2,
      carrierId: test.shop.expressId,
    })
    expect(view.totals.total).toEqual({ value: 6250, currency: "EUR" })

    const incoming = await settled(test, context)
    expect(incoming).toMatchObject({ state: "accepted", attempts: 1, reason: null })
    const [order, ...others] = await orders()
    expect(others).toHaveLength(0)
    expect(order).toMatchObject({
      email: ada.email,
      currency_code: "eur",
      region_id: test.shop.regionId,
      sales_channel_id: test.shop.salesChannelId,
      status: "pending",
      total: 62.5,
      metadata: { one_click_context_id: context },
      customer: { email: ada.email, has_account: false },
      items: [
        {
          variant_id: test.shop.shirt.id,
          title: "Shirt",
          quantity: 2,
          unit_price: 25,
          is_tax_inclusive: true,
          metadata: { engraving: "Ada" },
          tax_lines: [{ rate: 20, code: "FR20" }],
        },
      ],
      shipping_methods: [
        { shipping_option_id: test.shop.expressId, amount: 12.5, tax_lines: [{ rate: 20 }] },
      ],
      shipping_address: {
        first_name: "Ada",
        last_name: "Martin",
        company: "Analytical Engines",
        address_1: "1 rue de la Paix",
        address_2: "3rd floor",
        city: "Paris",
        postal_code: "75002",
        country_code: "fr",
        phone: "+33612345678",
        metadata: { label: "Office" },
      },
      payment_collections: [
        {
          status: "completed",
          amount: 62.5,
          captured_amount: 62.5,
          payments: [{ provider_id: "pp_one-click_one-click", captured_at: expect.any(String) }],
        },
      ],
      transactions: [{ amount: 62.5, reference: "capture" }],
    })
    expect(order.billing_address).toMatchObject({ address_1: "1 rue de la Paix" })
    const reservations = await test.container.resolve(Modules.INVENTORY).listReservationItems({})
    expect(reservations).toMatchObject([{ line_item_id: order.items[0].id, quantity: 2 }])
    await until(async () => placed.length > 0)
    expect(placed).toEqual([order.id])

    const atService = await test.sandbox.control.orderOfContext(context)
    expect(JSON.stringify(atService)).toContain('"accepted"')
    const { data } = await test.api.get(`/store/one-click/purchases/${context}`, {
      headers: { "x-publishable-api-key": test.shop.publishableKey },
    })
    expect(data).toEqual({
      purchase: { status: "accepted", order: { id: order.id, display_id: order.display_id } },
    })
  })

  it("makes one order of a notification that comes ten times at once", async () => {
    const { context } = await shopUntilPaid(test)
    const { service_order_id } = await settled(test, context)
    const events = await test.sandbox.control.events({ order_id: service_order_id })
    const notification = events.find(({ kind }) => kind === "order.v2.new")
    await Promise.all(
      Array.from({ length: 10 }, () => test.sandbox.control.resend(String(notification?.id)))
    )
    await settled(test, context)
    expect(await orders()).toHaveLength(1)
    expect(await test.oneClick.listIncomingOrders({})).toHaveLength(1)
  })

  it("gives a registered customer's e-mail address to a guest without their account", async () => {
    const customers = test.container.resolve(Modules.CUSTOMER)
    const registered = await customers.createCustomers({ email: ada.email, has_account: true })
    const { context } = await shopUntilPaid(test)
    await settled(test, context)
    const [order] = await orders()
    expect(order.customer_id).not.toBe(registered.id)
    expect(order.customer).toMatchObject({ email: ada.email, has_account: false })
  })

  it("holds an order whose price changed in between, with the difference", async () => {
    const { row } = await buyAtAnotherPrice(test)
    expect(row).toMatchObject({
      state: "review",
      reason: "differs",
      differences: {
        list: [
          { kind: "unit_amount", of: "SHIRT", expected: 2400, actual: 2500 },
          { kind: "total", expected: 2900, actual: 3000 },
        ],
      },
    })
    expect(await orders()).toHaveLength(0)
  })
})
