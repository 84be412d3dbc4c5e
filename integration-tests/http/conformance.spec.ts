import { setTimeout as wait } from "node:timers/promises"
import { line, summary } from "../../sandbox/conformance/report"
import { checkShop } from "../../sandbox/conformance/run"
import { ada } from "../support/buy"
import { giveAwayPoster } from "../support/gift"
import { processDueOrders, reconcile } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { stockAll } from "../support/stock-figures"

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** What the shop's jobs do, and more often: without contexts, a check waits for reconciliation. */
  async function runJobs(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await processDueOrders(test.container)
      const { forms } = await test.sandbox.control.state()
      if (forms.context === "null") {
        await reconcile(test.container)
      }
      await wait(1_000)
    }
  }

  it("meets every requirement of the specification that the sandbox can check", async () => {
    const { shop } = test
    await giveAwayPoster(test.container, shop)
    await stockAll(test.container, 1_000)
    let isOver = false
    const jobs = runJobs(() => isOver)
    const results = await checkShop(
      {
        control: test.sandbox.control,
        authorize: {
          url: `${test.api.defaults.baseURL}/store/one-click/authorize`,
          headers: { "x-publishable-api-key": shop.publishableKey },
          body: JSON.stringify({ variant_id: shop.shirt.id, region_id: shop.regionId }),
        },
        contact: ada,
        patience: 60_000,
      },
      { only: "", onResult: () => undefined }
    )
    isOver = true
    await jobs
    expect(results.find(({ title }) => title.includes("listed before"))?.outcome).toBe("passed")
    const failed = results.filter(({ outcome }) => outcome === "failed")
    expect(failed.map(line)).toEqual([])
    const gifts = results.filter(({ title }) => title.includes("gifts"))
    expect(gifts.map(({ outcome }) => outcome)).toEqual(Array(4).fill("passed"))
    process.stdout.write(`conformance: ${summary(results)}\n`)
  }, 540_000)
})
