import { asValue, createContainer } from "@medusajs/framework/awilix"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { computeActions } from "./compute-actions"
import type { Promotion } from "./promotions"

/** A promotion module in which the first promotion decides. */
class FirstWins {
  computeActions(codes: string[]) {
    const amount = codes[0] === "ONE" ? 1 : 2
    return Promise.resolve([
      { action: "addItemAdjustment", item_id: "line", amount, code: codes[0] },
    ])
  }
}

describe("computeActions", () => {
  it("logs once that promotions of equal value are left to Medusa", async () => {
    const info = jest.fn()
    const container = createContainer() as MedusaContainer
    container.register({
      [ContainerRegistrationKeys.LOGGER]: asValue({ info }),
      [Modules.PROMOTION]: asValue(new FirstWins()),
    })
    const promotions = ["ONE", "OTHER"].map(
      (code) => ({ id: code, code, application_method: { value: 5 } }) as Promotion
    )
    for (const codes of [["ONE"], ["OTHER"]]) {
      expect(await computeActions(container, promotions, {}, codes)).toMatchObject([
        { code: codes[0] },
      ])
    }
    expect(info.mock.calls).toEqual([
      ['one-click: promotions of equal value left to Medusa codes="ONE,OTHER"'],
    ])
  })
})
