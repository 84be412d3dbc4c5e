import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { reconcile } from "../../.medusa/server/src/orders/reconcile"
import { approveOrderWorkflow } from "../../.medusa/server/src/workflows"
import { signInAsAdmin } from "../support/admin"
import { settled, shopUntilPaid } from "../support/buy"
import { problems, readAccounts } from "../support/everything-right"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

jest.setTimeout(300_000)

const ROUNDS = 8

type Paid = {
  total: number
  transactions: { amount: number }[]
  payment_collections: {
    captured_amount: number | null
    payments: { id: string; captures: { amount: number }[] }[]
  }[]
}

oneClickShop({ acceptance: "review" }, (test) => {
  const placed = (context_id: string) =>
    until(async () => {
      const [row] = await test.oneClick.listIncomingOrders({ context_id })
      return row?.state === "placed" && !row.lease_owner && row.announced_at ? row : undefined
    })
  const after = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds))
  const paid = async (id: string) => {
    const { data } = await test.container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: [
        "total",
        "transactions.amount",
        "payment_collections.captured_amount",
        "payment_collections.payments.id",
        "payment_collections.payments.captures.amount",
      ],
      filters: { id },
    })
    return JSON.parse(JSON.stringify(data[0])) as Paid
  }
  const dashboard = async () => {
    const { config } = await signInAsAdmin(test.container, test.api)
    return async (path: string) => (await test.api.post(`/admin/${path}`, {}, config)).status
  }

  it("captures once what a person captures while we look again and again", async () => {
    const post = await dashboard()
    for (let number = 0; number < ROUNDS; number++) {
      const { context } = await shopUntilPaid(test)
      const order_id = String((await placed(context)).order_id)
      const [{ payments }] = (await paid(order_id)).payment_collections
      let done = false
      const looking = (async () => {
        while (!done) {
          await reconcile(test.container)
        }
      })()
      await after(number * 9)
      const status = await post(`payments/${payments[0].id}/capture`)
      done = true
      await looking
      await reconcile(test.container)
      expect((await settled(test, context)).state).toBe("accepted")
      expect(status).toBe(200)
      const { total, transactions, payment_collections } = await paid(order_id)
      expect(transactions.map(({ amount }) => amount)).toEqual([total])
      expect(payment_collections).toMatchObject([
        { captured_amount: total, payments: [{ captures: [{ amount: total }] }] },
      ])
    }
    expect(problems(await readAccounts(test))).toEqual([])
  })

  it("accepts or denies, and never both, what is cancelled in the dashboard while we accept it", async () => {
    const post = await dashboard()
    const ends = new Set<string>()
    for (let number = 0; number < ROUNDS; number++) {
      const { context } = await shopUntilPaid(test)
      const { id, order_id } = await placed(context)
      await Promise.all([
        after(number % 2 ? 0 : number * 8).then(() =>
          approveOrderWorkflow(test.container)
            .run({ input: { id } })
            // Whoever cancels first is right.
            .catch(() => undefined)
        ),
        after(number % 2 ? number * 12 : 0).then(() => post(`orders/${order_id}/cancel`)),
      ])
      await reconcile(test.container)
      ends.add((await settled(test, context)).state)
    }
    expect(problems(await readAccounts(test))).toEqual([])
    expect([...ends].every((end) => ["accepted", "denied"].includes(end))).toBe(true)
  })
})
