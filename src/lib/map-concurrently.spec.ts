import { setTimeout as sleep } from "node:timers/promises"
import { mapConcurrently } from "./map-concurrently"

describe("mapConcurrently", () => {
  it("returns the results in the order of the list, whichever is finished first", async () => {
    const results = await mapConcurrently([30, 1, 10], 2, async (milliseconds) => {
      await sleep(milliseconds)
      return milliseconds * 2
    })
    expect(results).toEqual([60, 2, 20])
  })

  it("runs no more items at once than allowed", async () => {
    let running = 0
    const together = await mapConcurrently([1, 2, 3, 4, 5], 2, async () => {
      running += 1
      await sleep(1)
      return running--
    })
    expect(Math.max(...together)).toBe(2)
  })
})
