import { type AdminClient, signInAsAdmin } from "../support/admin"
import type { OneClickShop } from "../support/one-click-shop"
import { type Operation, STAGES } from "./operation"
import { play } from "./play"

/** A test for each cell of these rows. */
export function playEvery(test: OneClickShop, operations: Operation[]): void {
  let admin: AdminClient

  beforeAll(async () => {
    admin = await signInAsAdmin(test.container, test.api)
  })

  describe.each(operations)("$name", (operation) => {
    it.each(STAGES.filter((stage) => operation.cells[stage]))(
      "leaves shop, service and stock in agreement when the purchase is %s",
      async (stage) => {
        const { status, says, ends, remains } = operation.cells[stage]!
        const played = await play(test, admin, operation, stage)
        expect(played).toEqual({
          status,
          message: says === undefined ? undefined : expect.stringContaining(says),
          ends,
          problems: remains ? [remains] : [],
        })
      }
    )
  })
}
