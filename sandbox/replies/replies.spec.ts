import type { z } from "zod"
import { exampleOrder } from "../testing/example-order"
import { eur, homeDelivery } from "../testing/examples"
import { readAnswer } from "./read-answer"
import { bookingReply, estimateReply, shipmentsReply } from "./schemas"

const order = exampleOrder({})
const other = (id: string, changes: object = {}) => ({
  ...homeDelivery,
  primary: false,
  carrier: { ...homeDelivery.carrier, id },
  ...changes,
})
const read = <T>(schema: z.ZodType<T>, answer: unknown) =>
  readAnswer({ kind: "answered", status: 200, text: JSON.stringify(answer) }, 5000, schema)

const WHOLE = "must be a whole number, 0 or more."
const expected = (type: string, other: string) =>
  `Invalid input: expected ${type}, received ${other}.`
const discount = (value: number) => ({ merchant_discounts: [{ name: "X", amount: eur(value) }] })

it("the sandbox's reading of a shipping quote accepts an empty list, and offers of which one is the default", () => {
  expect(read(shipmentsReply(order), { shipments: [] })).toEqual({ value: [], problems: [] })
  const shipments = [homeDelivery, other("relay")]
  expect(read(shipmentsReply(order), { shipments }).value).toEqual(shipments)
})

const ONE_DEFAULT = "shipments: must have one default (primary)."
it.each<[shipments: unknown, problem: unknown]>([
  [
    [homeDelivery, other("usd", { amount: { value: 1, currency: "USD" } })],
    "shipments.1.amount.currency: must be EUR, the order's currency.",
  ],
  [[{ ...homeDelivery, amount: eur(-5) }], `shipments.0.amount.value: ${WHOLE}`],
  [[homeDelivery, other("b", { primary: true })], ONE_DEFAULT],
  [[other("a"), other("b")], ONE_DEFAULT],
  [[homeDelivery, other("home")], "shipments: must not offer a carrier twice."],
  [null, `shipments: ${expected("array", "null")}`],
  [[{ ...homeDelivery, carrier: null }], expect.stringMatching(/^shipments\.0\.carrier: /)],
])(
  "the sandbox's reading of a shipping quote rejects %j, and names the mistake",
  (shipments, problem) => {
    const reading = read(shipmentsReply(order), { shipments })
    expect(reading).toEqual({ value: null, problems: [problem] })
  }
)

describe("the sandbox's reading of a cart quote (spec 2.11)", () => {
  it("accepts amounts and quantities that are numeric strings", () => {
    const items = [{ reference: "MUG", amount: { value: "1500", currency: "EUR" }, quantity: "3" }]
    const { value } = read(estimateReply(order), { items })
    expect(value?.lines[0]).toMatchObject({ price: eur(1500), quantity: 3 })
  })

  it("keeps the quantity of an article that is not sold, with the shop's message", () => {
    const message = "Not sold to this country."
    const items = [{ reference: "MUG", quantity: 0, message }]
    const { value } = read(estimateReply(order), { items, shipments: [] })
    expect(value).toMatchObject({ lines: [{ quantity: 2, message }], offers: [] })
  })

  it("returns to the authorized price when a quote has no other price", () => {
    const reduced = read(estimateReply(order), { items: [{ reference: "MUG", amount: eur(1) }] })
    const lines = reduced.value?.lines ?? []
    const { value } = read(estimateReply({ ...order, lines }), {})
    expect(value).toMatchObject({ lines: [{ price: eur(2000) }], freeItems: [], offers: null })
  })

  it.each([
    [discount(4001), "merchant_discounts: must not exceed the items."],
    [{ items: [{ reference: "OTHER" }] }, "items.0.reference: is not an item of the order."],
    [{ items: [{ reference: "MUG", quantity: -1 }] }, `items.0.quantity: ${WHOLE}`],
    [{ items: [{ reference: "MUG", amount: eur(1.5) }] }, `items.0.amount.value: ${WHOLE}`],
    [{ items: "MUG" }, `items: ${expected("array", "string")}`],
    [{ free_items: [{ images: [] }] }, `free_items.0.title: ${expected("string", "undefined")}`],
    [discount(-1), `merchant_discounts.0.amount.value: ${WHOLE}`],
    [{ discount_coupon_error: 7 }, `discount_coupon_error: ${expected("string", "number")}`],
    [[], `The answer: ${expected("object", "array")}`],
  ])("rejects %j, and names the mistake", (answer, problem) => {
    expect(read(estimateReply(order), answer)).toEqual({ value: null, problems: [problem] })
  })
})

it.each([
  [{ quantity: 2, product_reference: "MUG" }, true, 0],
  [{ quantity: "2", product_reference: "MUG" }, true, 0],
  [{ quantity: 0, product_reference: "MUG" }, false, 0],
  [{ quantity: 1, product_reference: "MUG" }, null, 1],
  [{ quantity: -2, product_reference: "MUG" }, null, 2],
  [{ quantity: 2, product_reference: "CUP" }, null, 1],
  [{}, null, 2],
])(
  "the sandbox reads the answer %j to a stock request as held %s (spec 6.2)",
  (answer, isBooked, problems) => {
    const reading = read(bookingReply({ reference: "MUG", quantity: 2 }), answer)
    expect([reading.value, reading.problems.length]).toEqual([isBooked, problems])
  }
)

it.each([
  [{ kind: "timeout" } as const, "No answer within 5000 ms."],
  [{ kind: "unreachable", reason: "refused" } as const, "Could not be reached: refused."],
  [{ kind: "answered", status: 502, text: "<h1>" } as const, 'Answered with status 502: "<h1>".'],
  [
    { kind: "answered", status: 200, text: "{" } as const,
    'Answered with something that is not JSON: "{".',
  ],
])("the sandbox reports the problem of the missing answer %j", (reply, problem) => {
  const schema = shipmentsReply(order)
  expect(readAnswer(reply, 5000, schema)).toEqual({ value: null, problems: [problem] })
})
