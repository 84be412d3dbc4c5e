import { shopUntilPaid, settled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

/** How long the service takes to say what the order is. */
const SILENCE_MS = 4_000

oneClickShop({}, (test) => {
  afterEach(() => jest.restoreAllMocks())

  /** An order the shop has not been told of, at a service that is slow to answer, and how to tell it. */
  async function untold() {
    const dropped = { kind: "drop", on: "events", target: "order.v2.new" } as const
    await test.sandbox.control.setFaults([dropped])
    const { context } = await shopUntilPaid(test)
    const { order } = await test.sandbox.control.orderOfContext(context)
    await test.sandbox.control.setFaults([
      dropped,
      { kind: "delay", on: "api", target: "get_order", milliseconds: SILENCE_MS, times: 1 },
    ])
    const tell = async () => {
      const { status } = await fetch(order.notification_url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ event: "order.v2.new", data: { order_id: order.id } }),
      })
      return status
    }
    return { context, id: order.id, tell }
  }

  const rows = (service_order_id: string) => test.oneClick.listIncomingOrders({ service_order_id })

  it("is answered while the service leaves the handling waiting", async () => {
    const { context, id, tell } = await untold()
    expect(await tell()).toBe(200)
    const held = await until(async () => (await rows(id)).find(({ lease_owner }) => lease_owner))
    expect(held.state).toBe("received")
    expect(await tell()).toBe(200)
    expect(await rows(id)).toMatchObject([{ state: "received", lease_owner: held.lease_owner }])
    expect(await settled(test, context)).toMatchObject({ state: "accepted", attempts: 1 })
  })

  it("is answered only once it is written down", async () => {
    const { context, id, tell } = await untold()
    let write: () => void = () => undefined
    const held = new Promise<void>((resolve) => (write = resolve))
    const receive = test.oneClick.receiveOrder.bind(test.oneClick)
    const receiving = jest
      .spyOn(test.oneClick, "receiveOrder")
      .mockImplementation(async (order) => {
        await held
        return receive(order)
      })
    let answered = false
    const answer = tell().finally(() => (answered = true))
    await until(async () => receiving.mock.calls.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(answered).toBe(false)
    expect(await rows(id)).toHaveLength(0)
    write()
    expect(await answer).toBe(200)
    expect(await rows(id)).toHaveLength(1)
    await settled(test, context)
  })
})
