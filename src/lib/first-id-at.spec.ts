import { generateEntityId } from "@medusajs/framework/utils"
import fc from "fast-check"
import { firstIdAt } from "./first-id-at"

describe("the first id at a time", () => {
  afterEach(() => void jest.useRealTimers())

  it("sorts Medusa's ids by the time they were generated", () => {
    jest.useFakeTimers()
    const times = fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true })
    fc.assert(
      fc.property(times, (time) => {
        jest.setSystemTime(time)
        const id = generateEntityId(undefined, "order")
        expect(firstIdAt("order", time) < id).toBe(true)
        expect(firstIdAt("order", new Date(time.getTime() + 1)) > id).toBe(true)
      })
    )
  })
})
