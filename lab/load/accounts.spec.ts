import { type Books, balanceOf } from "./accounts"

const order = (id: string, service: string, total = 20, quantity = 2) => ({
  id,
  status: "pending",
  total,
  metadata: { one_click_order_id: service },
  items: [{ quantity }],
})

const stock = (reserved_quantity: number, stocked_quantity = 10) => [
  {
    id: "i",
    sku: "S",
    location_levels: [{ location_id: "l", stocked_quantity, reserved_quantity }],
  },
]

const accepted = (id: string) => ({ id, status: "accepted", debited: 2000, currency: "EUR" })

const right: Books = {
  atService: [accepted("a"), { id: "w", status: "waiting", debited: 0, currency: "EUR" }],
  inShop: [order("o1", "a")],
  before: stock(0),
  after: stock(3),
  outstanding: 1,
}

const wrong = (change: Partial<Books>) =>
  Object.entries(balanceOf({ ...right, ...change }).problems).filter(([, count]) => count > 0)

it("the accounts after the load test report no problem when everything is right", () => {
  expect(wrong({})).toEqual([])
})

it.each<[string, Partial<Books>, number]>([
  ["lost", { inShop: [], after: stock(1) }, 1],
  ["double", { inShop: [order("o1", "a"), order("o2", "a")], after: stock(5) }, 1],
  ["mismatches", { inShop: [order("o1", "a", 20.01)] }, 1],
  ["undecided", { atService: [{ ...accepted("a"), status: "pending" }] }, 1],
  ["oversold", { after: stock(3, 1) }, 2],
  ["stock_unaccounted", { outstanding: 0 }, 1],
  ["stock_unaccounted", { outstanding: 2 }, 1],
])("the accounts after the load test count %s", (name, change, count) => {
  expect(wrong(change)).toEqual([[name, count]])
})

it("the accounts after the load test compare amounts in a currency without minor units unchanged", () => {
  const atService = [{ ...accepted("a"), debited: 1200, currency: "JPY" }]
  expect(wrong({ atService, inShop: [order("o1", "a", 1200)] })).toEqual([])
})
