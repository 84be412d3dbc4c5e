import expirePurchases from "../../.medusa/server/src/jobs/one-click-expire-purchases"
import expireHolds from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { openModal, settled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { publicView, purchaseOf } from "../support/read"

oneClickShop({}, (test) => {
  const letTimePass = async (context_id: string) => {
    const past = new Date(Date.now() - 60_000)
    const { id } = await purchaseOf(test, context_id)
    await test.oneClick.updatePurchases({ id, expires_at: past })
    const holds = await test.oneClick.listHolds({ context_id })
    await test.oneClick.updateHolds(holds.map(({ id }) => ({ id, expires_at: past })))
    await expirePurchases(test.container)
    await expireHolds(test.container)
  }
  const status = async (context: string) => (await publicView(test, context)).status

  it("expires an abandoned purchase and releases its stock", async () => {
    const { context } = await test.authorize()
    expect(await status(context)).toBe("open")
    await letTimePass(context)
    expect(await status(context)).toBe("expired")
    expect(await test.reserved()).toBe(0)
  })

  it("accepts an order whose buyer paid after the purchase expired", async () => {
    const { context, buyer } = await openModal(test)
    await test.oneClick.updateQuotes({
      selector: {},
      data: { created_at: new Date(Date.now() - 3_600_000) } as never,
    })
    await letTimePass(context)
    expect(await status(context)).toBe("expired")
    await buyer.pay()
    expect((await settled(test, context)).state).toBe("accepted")
    expect(await status(context)).toBe("accepted")
  })

  it("returns 404 for every purchase id that is unknown or malformed", async () => {
    const headers = { "x-publishable-api-key": test.shop.publishableKey }
    const answers = await Promise.all(
      ["oc_0123456789012345678901_01234567", "x", "%00"].map((id) =>
        test.api.get(`/store/one-click/purchases/${id}`, { headers, validateStatus: () => true })
      )
    )
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
  })
})
