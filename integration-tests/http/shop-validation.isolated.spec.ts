import { MedusaError } from "@medusajs/framework/utils"
import { placeOrderWorkflow } from "../../.medusa/server/src/workflows"
import { shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { orders } from "../support/read"

placeOrderWorkflow.hooks.validate(async ({ order }) => {
  if (order.items?.[0]?.metadata?.engraving === "a forbidden word") {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "We do not engrave this.")
  }
})

oneClickShop({}, (test) => {
  it("holds an order for review when the shop's own validation rejects it", async () => {
    const body = { metadata: { engraving: "a forbidden word" } }
    expect(await shopUntilSettled(test, { body })).toMatchObject({
      state: "review",
      reason: "refused_by_shop",
      message: "We do not engrave this.",
    })
    expect(await orders(test)).toHaveLength(0)
    expect(await test.reserved()).toBe(1)
  })
})
