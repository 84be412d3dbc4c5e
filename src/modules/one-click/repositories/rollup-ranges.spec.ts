import { splitRanges, within } from "./rollup-ranges"

const at = (time: string) => new Date(`2026-11-${time}Z`)
const until = at("20T00:00:00")

describe("splitRanges", () => {
  it("takes whole slots before the end of the rollups, and the rest from the rows", () => {
    const period = { from: at("10T09:20:00"), to: at("22T15:00:00") }
    expect(splitRanges([period], "day", until)).toEqual({
      rolled: [{ from: at("11T00:00:00"), to: until }],
      live: [
        { from: period.from, to: at("11T00:00:00") },
        { from: until, to: period.to },
      ],
    })
    expect(splitRanges([period], "quarter", until).live[0].to).toEqual(at("10T09:30:00"))
  })

  it("leaves out empty parts of a period that consists of whole slots", () => {
    const period = { from: at("10T00:00:00"), to: at("12T00:00:00") }
    expect(splitRanges([period], "day", until)).toEqual({ rolled: [period], live: [] })
  })

  it("reads all from the rows without rollups, after them, and within one slot", () => {
    const period = { from: at("10T09:20:00"), to: at("12T15:00:00") }
    expect(splitRanges([period], "day", null)).toEqual({ rolled: [], live: [period] })
    expect(splitRanges([period], "day", at("10T00:00:00")).rolled).toEqual([])
    const hour = { from: at("10T09:20:00"), to: at("10T10:20:00") }
    expect(splitRanges([hour], "hour", until)).toEqual({ rolled: [], live: [hour] })
  })
})

describe("within", () => {
  it("is never true without a range", () => {
    expect(within("at", [])).toBe("false")
  })
})
