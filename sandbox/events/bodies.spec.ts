import { defaultWireForms } from "../schemas/wire-forms"
import { exampleOrder } from "../testing/example-order"
import { estimateBody, releasedBody } from "./bodies"
import { eventKinds, isSent } from "./kinds"

const MUG = { reference: "MUG" }
const coupon = { typed: "TEN", error: null, isAccepted: true }
const order = exampleOrder({ coupon })
type Forms = typeof defaultWireForms
const forms = (changes: Partial<Forms>) => ({ ...defaultWireForms, ...changes })
const NONE = { reference: "ANOTHER-PRODUCT", quantity: 0 }

const item = (line: object) => [expect.objectContaining({ ...line, quantity: 2 })]
it.each<[Partial<Forms>, field: string, value: unknown]>([
  [{ estimate_items: "product" }, "items", item({ product: expect.objectContaining(MUG) })],
  [{ estimate_items: "product_reference" }, "items", item({ product_reference: "MUG" })],
  [{ estimate_items: "reference" }, "items", item(MUG)],
  [{ estimate_unknown_user: "missing" }, "user", undefined],
  [{ estimate_unknown_user: "null" }, "user", null],
  [{ estimate_unknown_user: "partial" }, "user", { id: order.id, language: "en" }],
  [{ applied_coupons: "none" }, "applied_coupons", undefined],
  [{ applied_coupons: "strings" }, "applied_coupons", ["TEN"]],
  [{ applied_coupons: "objects" }, "applied_coupons", [{ value: "TEN" }]],
])(
  "the wire forms of the sandbox's events with %j send the %s of a cart quote request in that form",
  (changes, field, value) => {
    const { data } = estimateBody(order, forms(changes))
    expect(data.discount_coupon).toBe("TEN")
    expect((data.order as Record<string, unknown>)[field]).toEqual(value)
  }
)

it("the wire forms of the sandbox's events list a code among the applied ones only once an answer has accepted it", () => {
  const entered = exampleOrder({ coupon: { ...coupon, isAccepted: false } })
  const { data } = estimateBody(entered, forms({ applied_coupons: "strings" }))
  expect(data).toMatchObject({ discount_coupon: "TEN", order: { applied_coupons: [] } })
})

const [one, two] = [
  { reference: "A", quantity: 1 },
  { reference: "B", quantity: 2 },
]
it.each([
  ["omit a quantity of one", "omit_one", [{ reference: "A" }, two]],
  ["begin with another product and quantity 0", "zero_first", [NONE, one, two]],
] as const)(
  "the wire forms of the sandbox's events %s in a release of the form %s",
  (_, release_quantity, products) => {
    const { data } = releasedBody(order, "cancel_order", [one, two], forms({ release_quantity }))
    expect(data.products).toEqual(products)
  }
)

const { notifications } = order

it.each<[Partial<typeof notifications>, string[]]>([
  [{}, []],
  [{ askStock: true }, ["order.stock.released", "order.stock.book"]],
  [{ askShipments: true }, ["order.shipments.get"]],
  [{ events: ["order.stock.released"] }, ["order.stock.released"]],
  [{ askShipments: true, events: ["order.cart.estimate"] }, ["order.cart.estimate"]],
])("the sandbox sends for %j the events %j (spec 2.3)", (changes, kinds) => {
  const asked = exampleOrder({ notifications: { ...notifications, ...changes } })
  expect(Object.values(eventKinds).filter((kind) => isSent(kind, asked))).toEqual(kinds)
})
