import type { Facts } from "../../modules/one-click/repositories/stored-facts"
import { describeResult, dueProof, spread, verdictOf } from "./verdict"

const total = { path: "totals.total", plugin: 25, medusa: 24 }
const difference = { case_id: "q1", reference: "SHIRT", ...total }
const running: Pick<Facts["proof"], "medusa" | "plugin" | "catalog"> = {
  medusa: "2.21.2",
  plugin: "0.1.0",
  catalog: "one",
}
const agreed = {
  ...running,
  at: new Date(2026, 0, 2, 3, 50).toISOString(),
  trigger: "nightly" as const,
  counts: {
    quotes: { agreed: 0, differing: 0, skipped: 0 },
    orders: { agreed: 198, differing: 0, skipped: 2 },
    combinations: { agreed: 40, differing: 0, skipped: 0 },
  },
  skipped: { not_for_sale: 2 },
  failed: 0,
  median_ms: { plugin: 24, medusa: 540 },
  differences: [],
  suspects: [],
}

const skipped = { agreed: 0, differing: 0, skipped: 3 }
const none = { quotes: skipped, orders: skipped, combinations: skipped }

it.each([
  ["differs if a quote differs", { differences: [difference], suspects: ["q1"] }, "differs"],
  ["agrees if all agree", {}, "agrees"],
  ["is open while a quote that differed could not be compared", { suspects: ["q1"] }, undefined],
  ["is open without anything compared", { counts: none }, undefined],
])("the verdict of a proof %s", (_, found, verdict) => {
  expect(verdictOf({ ...agreed, ...found })).toBe(verdict)
})

it("the verdict of a proof is described with the number skipped for each reason", () => {
  expect(describeResult(agreed).join(" ")).toBe(
    "198 of 200 recent orders and 40 of 40 combinations of your regions, shipping options and promotions agree to the cent; 2 skipped: product no longer sold. Median 24 ms, Medusa's cart 540 ms."
  )
  const reasons = { gone: 1, refused: 8 }
  const nothing = { ...agreed, counts: none, skipped: reasons, failed: 1, median_ms: null }
  expect(describeResult(nothing)).toEqual([
    "0 of 3 recent quotes, 0 of 3 recent orders and 0 of 3 combinations of your regions, shipping options and promotions agree to the cent; 9 skipped: no longer there (1), refused by Medusa's cart (8).",
    "1 could not be compared: see the log.",
  ])
})

describe("the next proof", () => {
  const at = (hour: number, day = 2) => ({
    ...running,
    now: new Date(2026, 0, day, hour, 41),
    hour: 4,
    sold_before: false,
  })
  const due = (last: typeof agreed | null, { now, ...given }: ReturnType<typeof at>) =>
    dueProof(last, now, given)

  it.each<[string, string | undefined, typeof agreed | null, ReturnType<typeof at>]>([
    ["after another version of Medusa", "version", { ...agreed, medusa: "2.21.0" }, at(15)],
    ["after another version of the plugin", "version", { ...agreed, plugin: "0.0.9" }, at(15)],
    ["after a change of Medusa's tables", "version", { ...agreed, catalog: "another" }, at(15)],
    ["in a new shop with another Medusa", "version", null, { ...at(15), medusa: "2.22.0" }],
    ["in a shop that has sold before", "version", null, { ...at(15), sold_before: true }],
    ["in a new shop by day", undefined, null, at(15)],
    ["in a new shop at night", "nightly", null, at(4)],
    ["in the night after one", "nightly", agreed, at(4, 3)],
    ["in the same night", undefined, agreed, at(4)],
    ["by day", undefined, agreed, at(15)],
    ["by day while the tables can't be read", undefined, agreed, { ...at(15), catalog: null }],
  ])("is due %s: %s", (_, trigger, last, given) => {
    expect(due(last, given)).toBe(trigger)
  })
})

it("spread selects evenly from a long list, and all of a short one", () => {
  expect(spread([...Array(500).keys()], 5)).toEqual([0, 100, 200, 300, 400])
  expect(spread([1, 2, 3], 25)).toEqual([1, 2, 3])
})
