import { Modules } from "@medusajs/framework/utils"
import { reconcile } from "../../.medusa/server/src/inbox/reconcile"
import { line, summary } from "../../sandbox/conformance/report"
import { checkShop } from "../../sandbox/conformance/run"
import { ada } from "../support/buy"
import { giveAwayPoster } from "../support/gift"
import { scheduled } from "../../testing/jest/without-schedule"
import { oneClickShop } from "../support/one-click-shop"

// The shop's own jobs retry what the service rejects once, so this shop keeps their schedule.
scheduled.mockRestore()

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  it("meets every requirement of the specification that the sandbox can check", async () => {
    const { shop } = test
    await giveAwayPoster(test.container, shop)
    const inventory = test.container.resolve(Modules.INVENTORY)
    const [item] = await inventory.listInventoryItems({ sku: shop.shirt.sku })
    await inventory.updateInventoryLevels({
      inventory_item_id: item.id,
      location_id: shop.locationId,
      stocked_quantity: 1_000,
    })
    // The shop reconciles every two minutes; while orders have no context, the check waits for it,
    // so more often.
    const turns = setInterval(async () => {
      const { forms } = await test.sandbox.control.state()
      if (forms.context === "null") {
        await reconcile(test.container)
      }
    }, 2_000)
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
    clearInterval(turns)
    expect(results.find(({ title }) => title.includes("listed before"))?.outcome).toBe("passed")
    const failed = results.filter(({ outcome }) => outcome === "failed")
    expect(failed.map(line)).toEqual([])
    const gifts = results.filter(({ title }) => title.includes("gifts"))
    expect(gifts.map(({ outcome }) => outcome)).toEqual(Array(4).fill("passed"))
    process.stdout.write(`conformance: ${summary(results)}\n`)
  }, 180_000)
})
