import { type AdminClient, signInAsAdmin } from "../support/admin"
import type { OneClickShop } from "../support/one-click-shop"
import { type Operation, type Stage, STAGES, UNTOUCHED } from "./operation"
import { play } from "./play"

/** `npm run test:operations` plays every cell; without it a short set runs. */
const ALL = process.env.OPERATIONS === "all"

/** Defines a test for each cell of these rows. */
export function playEvery(test: OneClickShop, operations: Operation[]): void {
  let admin: AdminClient

  beforeAll(async () => {
    admin = await signInAsAdmin(test.container, test.api)
  })

  describe.each(operations)("$name", (operation) => {
    it.each(STAGES.filter((stage) => isPlayed(operation, stage)))(
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

/**
 * The short set: every operation once, at an order that is not accepted yet, and every cell in
 * which the operation changes how the purchase ends.
 */
function isPlayed({ cells }: Operation, stage: Stage): boolean {
  const cell = cells[stage]
  const first = cells.placed ? "placed" : STAGES.find((one) => cells[one])
  return Boolean(cell && (ALL || stage === first || cell.remains || cell.ends !== UNTOUCHED[stage]))
}
