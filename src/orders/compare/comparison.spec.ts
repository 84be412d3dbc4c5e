import { orderSchema } from "../../modules/one-click/gateway/schemas/order"
import { contradictions } from "./comparison"

const eur = (value: number | string) => ({ value, currency: "EUR" })
const line = (quantity: number, value?: number, product_reference = "SHIRT") => ({
  product_reference,
  quantity,
  ...(value !== undefined && { amount: eur(value) }),
})

const read = (record: Record<string, unknown>) =>
  contradictions(orderSchema.parse({ id: "8b1f", current_status: "pending", ...record }))

/** An order of 30 euros with this transaction. */
const paidBy = (transaction: unknown) => ({ order_amount: eur(3000), transaction })

it.each([
  ["no figures", {}],
  ["one product in two lines at one price", { items: [line(1, 2500), line(2, 2500)] }],
  ["two products at two prices", { items: [line(1, 2500), line(1, 500, "MUG")] }],
  ["a line without a price", { items: [line(1, 2500), line(1)] }],
  ["two free lines without references", { items: [line(1, 0, ""), line(1, 0, "")] }],
  ["a transaction over the order's amount", paidBy({ id: "t", amount: eur("3000") })],
  ["a transaction without an amount", paidBy({ id: "t" })],
  ["a transaction of another form", paidBy({ amount: "?" })],
  ["a transaction that is a text", paidBy("none")],
  ["a transaction and no amount", { transaction: { amount: eur(3000) } }],
])("contradictions finds none in an order with %s", (_, record) => {
  expect(read(record)).toEqual([])
})

it.each([
  [paidBy({ amount: eur(99900) }), "transaction: 99900 EUR, order: 3000 EUR"],
  [paidBy({ amount: { value: 3000, currency: "USD" } }), "transaction: 3000 USD, order: 3000 EUR"],
  [{ items: [line(1, 0), line(1, 2500)] }, 'items: "SHIRT" at 0 EUR and at 2500 EUR'],
  [{ items: [line(2, 2500), line(-1, 2500)] }, 'items: -1 of "SHIRT"'],
  [{ items: [line(0, 2500)] }, 'items: 0 of "SHIRT"'],
])("contradictions finds in %j that %s", (record, found) => {
  expect(read(record)).toEqual([found])
})
