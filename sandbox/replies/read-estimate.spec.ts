import { exampleOrder } from "../testing/example-order"
import { eur, homeDelivery } from "../testing/examples"
import { readAnswer } from "./read-answer"
import { readBooking } from "./read-booking"
import { readEstimate } from "./read-estimate"
import { readShipments } from "./read-offers"

const order = exampleOrder({})
function other(id: string, changes: object = {}) {
  return {
    ...homeDelivery,
    primary: false,
    carrier: { ...homeDelivery.carrier, id },
    ...changes,
  }
}

describe("the sandbox's reading of a shipping quote", () => {
  it("omits offers with another currency or a negative amount, and says why", () => {
    const shipments = [
      homeDelivery,
      other("usd", { amount: { value: 1, currency: "USD" } }),
      other("negative", { amount: eur(-5) }),
    ]
    const { value, problems } = readShipments({ shipments }, "EUR")
    expect(value.map((offer) => offer.carrier.id)).toEqual(["home"])
    expect(problems).toEqual([
      'shipments[1].amount.currency is "USD", the order is in EUR.',
      "shipments[2].amount.value is negative (-5).",
    ])
  })

  it.each([
    [
      "two defaults",
      [homeDelivery, other("b", { primary: true })],
      "shipments has 2 default modes (primary); the first is taken.",
    ],
    [
      "no default",
      [other("a"), other("b")],
      "shipments has no default modes (primary); the first is taken.",
    ],
  ])(
    "uses the first offer as the default when there is not exactly one: %s",
    (_name, shipments, problem) => {
      const { value, problems } = readShipments({ shipments }, "EUR")
      expect(value.map((offer) => offer.primary)).toEqual([true, false])
      expect(problems).toEqual([problem])
    }
  )

  it.each([[null], [42], ["none"], [undefined], [{ carrier: {} }]])(
    "reads %p in place of a list as no offers",
    (shipments) => {
      const { value, problems } = readShipments({ shipments }, "EUR")
      expect(value).toEqual([])
      expect(problems).toHaveLength(1)
    }
  )

  it("keeps one of two offers with the same carrier", () => {
    const { value, problems } = readShipments({ shipments: [homeDelivery, other("home")] }, "EUR")
    expect(value).toHaveLength(1)
    expect(problems).toEqual(['shipments offers the carrier "home" twice; the first is kept.'])
  })
})

describe("the sandbox's reading of a cart quote (spec 2.11)", () => {
  it("accepts amounts and quantities that are numeric strings", () => {
    const fields = {
      items: [{ reference: "MUG", amount: { value: "1500", currency: "EUR" }, quantity: "3" }],
    }
    const { value, problems } = readEstimate(fields, order)
    expect(value.lines[0]).toMatchObject({ price: eur(1500), quantity: 3 })
    expect(problems).toEqual([])
  })

  it("returns to the authorized price when a quote has no other price", () => {
    const reduced = readEstimate({ items: [{ reference: "MUG", amount: eur(1) }] }, order).value
    expect(readEstimate({}, { ...order, lines: reduced.lines }).value.lines[0]?.price).toEqual(
      eur(2000)
    )
  })

  it("omits discounts that exceed the item total", () => {
    const { value, problems } = readEstimate(
      { merchant_discounts: [{ name: "All", amount: eur(4001) }] },
      order
    )
    expect(value.discounts).toEqual([])
    expect(problems).toEqual([
      "merchant_discounts (4001) exceed the items (4000); they are left out.",
    ])
  })

  it.each([
    [
      { items: [{ reference: "OTHER" }] },
      'items[0].reference is "OTHER", which is not an item of the order.',
    ],
    [
      { items: [{ reference: "MUG", quantity: 0 }] },
      "items[0].quantity is 0, not a positive integer (spec 2.11).",
    ],
    [
      { items: [{ reference: "MUG", amount: eur(1.5) }] },
      "items[0].amount.value is 1.5, not an integer in minor units (spec 2.1).",
    ],
    [{ items: "MUG" }, 'items is "MUG", not a list (spec 2.11).'],
    [{ free_items: [{ images: [] }] }, "free_items[0] has no title (spec 2.11)."],
    [
      { merchant_discounts: [{ name: "X", amount: eur(-1) }] },
      "merchant_discounts[0].amount.value is negative (-1).",
    ],
    [{ discount_coupon_error: 7 }, "discount_coupon_error is 7, not a text (spec 2.11)."],
  ])("reports the problem of %j, and shows the buyer the plain cart", (fields, problem) => {
    const { value, problems } = readEstimate(fields, order)
    expect(problems).toEqual([problem])
    expect(value.lines[0]).toMatchObject({ price: eur(2000), quantity: 2 })
    expect([...value.freeItems, ...value.discounts]).toEqual([])
  })
})

describe("the sandbox's reading of an answer to a stock request (spec 6.2)", () => {
  const asked = { reference: "MUG", quantity: 2 }
  it.each([
    [{ quantity: 2, product_reference: "MUG" }, true, 0],
    [{ quantity: "2", product_reference: "MUG" }, true, 0],
    [{ quantity: 0, product_reference: "MUG" }, false, 0],
    [{ quantity: 1, product_reference: "MUG" }, false, 1],
    [{ quantity: -2, product_reference: "MUG" }, false, 1],
    [{ quantity: 2, product_reference: "CUP" }, false, 1],
    [{}, false, 1],
  ])("reads %j as held %s", (fields, isBooked, problems) => {
    const reading = readBooking(fields, asked)
    expect([reading.value, reading.problems.length]).toEqual([isBooked, problems])
  })
})

describe("the sandbox's reading of a missing answer", () => {
  it.each([
    [{ kind: "timeout" } as const, "No answer within 5000 ms."],
    [{ kind: "unreachable", reason: "refused" } as const, "Could not be reached: refused."],
    [{ kind: "answered", status: 502, text: "<h1>" } as const, 'Answered with status 502: "<h1>".'],
    [
      { kind: "answered", status: 200, text: "[]" } as const,
      'Answered with something that is not a JSON object: "[]".',
    ],
    [
      { kind: "answered", status: 200, text: "{" } as const,
      'Answered with something that is not a JSON object: "{".',
    ],
  ])("reports the problem of %j", (reply, problem) => {
    expect(readAnswer(reply, 5000)).toEqual({ kind: "none", problem })
  })
})
