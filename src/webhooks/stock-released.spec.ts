import { stockReleasedSchema } from "./stock-released"

const read = (data: unknown) => stockReleasedSchema.parse(data).releases
const mug = (quantity?: unknown) => ({ reference: "mug", quantity })
const reason = "cancel_order"
const ALL = { quantity: "all" }

it.each<[string, object, object[]]>([
  ["the form of spec 6.1", { products: [mug(2)], reason, context_id: "c" }, [mug(2)]],
  ["a missing quantity as 1, for any reason", { products: [mug()], reason: 7 }, [mug(1)]],
  ["one product without a list", { product_reference: "mug", quantity: "2" }, [mug(2)]],
  ["a cancelled order without a list as a release of all its units", { reason }, [ALL]],
  ["a cancelled order with an empty list likewise", { reason, products: [] }, [ALL]],
  [
    "a quantity of 0 for one product as a release of the others",
    { products: [mug(0), { reference: "pen" }] },
    [{ reference: "pen", quantity: 1 }],
  ],
  ["a quantity of 0 as a string", { products: [mug("0")], reason }, []],
  ["a quantity of 0 without a list", { product_reference: "mug", quantity: 0 }, []],
  ["a product listed with 0 and with 2", { items: [mug(0), mug(2)] }, [mug(2)]],
  [
    "a gift without a reference as a release of the other products",
    { products: [mug(2), { reference: null, quantity: 1 }], reason },
    [mug(2)],
  ],
  ["an item beside an empty list", { products: [], items: [mug(2)] }, [mug(2)]],
])("the event order.stock.released reads %s", (_, data, releases) => {
  expect(read(data)).toEqual(releases)
})

it.each([
  ["no reference", { reason: "decrease" }],
  ["a negative quantity in a cancelled order", { reason, products: [mug(-1)] }],
  ["a list without references", { products: [{ quantity: 1 }] }],
  ["a string", "mug"],
])("the event order.stock.released rejects %s", (_, data) => {
  expect(stockReleasedSchema.safeParse(data).success).toBe(false)
})
