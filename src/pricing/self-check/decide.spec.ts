import type { PricedCart } from "../types"
import { figuresOf, findWrongReaders, firstDifference, isDue } from "./decide"

const idle = {
  now: 100_000,
  last: 0,
  isRunning: false,
  isBusy: false,
  isKnown: true,
  random: 0.01,
}

describe("a self-check", () => {
  it("is due for a quote of the sample, and for the first of a region", () => {
    expect(isDue(idle)).toBe(true)
    expect(isDue({ ...idle, isKnown: false, random: 0.9 })).toBe(true)
    expect(isDue({ ...idle, last: -Infinity })).toBe(true)
  })

  it.each([
    ["outside the sample", { random: 0.02 }],
    ["while another one runs", { isRunning: true, isKnown: false }],
    ["while buyers wait", { isBusy: true, isKnown: false }],
    ["within a minute of the last one", { last: 40_001, isKnown: false }],
  ])("is not due %s", (_, change) => {
    expect(isDue({ ...idle, ...change })).toBe(false)
  })
})

/** A cart of two lines with tax lines, a flat option and a calculated one. */
const cartWith = (rate: number, more: object = {}) =>
  ({
    address_digest: "abc",
    lines: [
      {
        reference: "A",
        item: { tax_lines: [{ code: "VAT", rate }], metadata: { engraving: "x" } },
      },
      { reference: "B", item: { tax_lines: [] } },
    ],
    promotions: [
      { id: "p1", code: "ONE" },
      { id: "p2", code: "TWO" },
    ],
    offers: [
      { id: "so_1", price_type: "flat", shipping_total: 5 },
      { id: "so_2", price_type: "calculated", shipping_total: 7 },
    ],
    ...more,
  }) as unknown as PricedCart
const figures = (rate: number, more?: object) => figuresOf(cartWith(rate, more))

describe("the figures of a cart", () => {
  it("differ in the first value that differs", () => {
    expect(firstDifference(figures(20), figures(19))).toEqual({
      path: "lines[0].item.tax_lines[0].rate",
      plugin: 20,
      medusa: 19,
    })
  })

  it("differ in what one of them lacks", () => {
    expect(firstDifference(figures(20), figures(20, { offers: [] }))).toMatchObject({
      path: "offers[0]",
      medusa: null,
    })
  })

  it.each([
    ["the last digits of a sum", cartWith(20 + 1e-9)],
    [
      "the order of promotions",
      cartWith(20, { promotions: [...cartWith(20).promotions].reverse() }),
    ],
    ["the order of lines", cartWith(20, { lines: [...cartWith(20).lines].reverse() })],
    ["a calculated price", cartWith(20, { offers: cartWith(20).offers.slice(0, 1) })],
    ["the digest of the address", cartWith(20, { address_digest: undefined })],
  ])("are equal despite %s", (_, other) => {
    expect(firstDifference(figures(20), figuresOf(other))).toBeUndefined()
  })

  it("are equal whichever of two promotions of the same value came first", () => {
    const given = (first: string, second: string) => [
      { code: first, promotion_id: first, amount: 10 },
      { code: second, promotion_id: second, amount: 9 },
    ]
    const discounted = (adjustments: object[]) =>
      figures(20, {
        lines: [{ reference: "A", item: { adjustments } }],
        offers: [{ id: "so_1", price_type: "flat", line_adjustments: { A: adjustments } }],
      })
    const one = discounted(given("p1", "p2"))
    expect(firstDifference(one, discounted(given("p2", "p1")))).toBeUndefined()
    expect(firstDifference(one, discounted(given("p1", "p3")))?.path).toBe(
      "lines[0].item.adjustments.promotion_ids[1]"
    )
    expect(firstDifference(one, discounted(given("p1", "p2").slice(0, 1)))?.path).toBe(
      "lines[0].item.adjustments.amounts[1]"
    )
  })

  it("hide the names that a shop or a customer chose", () => {
    const engraved = figures(20, {
      lines: [
        {
          reference: "A",
          item: { tax_lines: [{ code: "VAT", rate: 20 }], metadata: { Ada: "y" } },
        },
        { reference: "B", item: { tax_lines: [] } },
      ],
    })
    expect(firstDifference(figures(20), engraved)?.path).toBe("lines[0].item.metadata")
  })
})

describe("the wrong readers", () => {
  const differing = { current: figures(20), public: figures(19) }
  const alone = { variants: figures(20), taxes: figures(19), prices: figures(20) }

  it("are those that alone make the figures right", () => {
    expect(findWrongReaders({ before: differing, alone, after: differing })).toEqual({
      readers: ["taxes"],
      difference: { path: "lines[0].item.tax_lines[0].rate", plugin: 20, medusa: 19 },
    })
  })

  it("are all fast ones if none explains the difference alone", () => {
    const unexplained = { ...alone, taxes: figures(21) }
    const found = findWrongReaders({ before: differing, alone: unexplained, after: differing })
    expect(found?.readers).toEqual(["variants", "taxes", "prices"])
  })

  it("are unknown if a price changed during the trials", () => {
    const later = { current: figures(19), public: figures(19) }
    expect(findWrongReaders({ before: differing, alone, after: later })).toBeUndefined()
    const both = { current: figures(20), public: figures(18) }
    expect(findWrongReaders({ before: differing, alone, after: both })).toBeUndefined()
  })

  it("are none if the figures are equal", () => {
    const equal = { current: figures(19), public: figures(19) }
    expect(findWrongReaders({ before: equal, alone, after: equal })).toBeUndefined()
  })
})
