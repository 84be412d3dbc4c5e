import { orderSchema } from "../modules/one-click/gateway/schemas/order"
import { bookedItem, releasedItems, wireLines } from "./schemas"

const order = (item: object) =>
  orderSchema.parse({ id: "8b1f", current_status: "pending", items: [item] }).items

/** How events read an item: to book and to release its stock, and to quote it. */
const READERS: ((item: object) => unknown)[] = [
  (item) => [bookedItem.parse(item)],
  (item) => releasedItems.parse({ products: [item] }),
  (item) => wireLines.parse([item]),
]

const MUG = { reference: "MUG" }

describe("an item on the wire", () => {
  it.each<[string, object]>([
    ["of its product, first", { product: MUG, product_reference: "B", reference: "C" }],
    ["in product_reference, before reference", { product_reference: "MUG", reference: "C" }],
    ["in reference alone", { reference: "MUG" }],
    ["with outer blanks", { product_reference: " MUG " }],
    ["beside a product without one", { product: { title: "Mug" }, reference: "MUG" }],
    ["beside a product with null", { product: { reference: null }, reference: "MUG" }],
    ["beside no product", { product: null, reference: "MUG" }],
  ])("has the same reference in stock requests, quote requests and orders: %s", (_, named) => {
    const item = { ...named, quantity: 2, amount: { value: 100, currency: "EUR" } }
    const expected = { reference: "MUG", quantity: 2 }
    READERS.forEach((read) => expect(read(item)).toEqual([expected]))
    expect(order(item)).toMatchObject([expected])
  })

  it.each<[string, object]>([
    ["a number as reference", { reference: 0, product_reference: "MUG", extra: {} }],
    ["no text in two references", { reference: "", product_reference: {}, product: MUG }],
    ["a product in words", { reference: "MUG", product_reference: "", product: "Shirt" }],
  ])("is read alike by every event with %s", (_, item) => {
    READERS.forEach((read) => expect(read(item)).toEqual([{ reference: "MUG", quantity: 1 }]))
  })

  it.each<[unknown, number]>([
    ["2.0", 2],
    [" 3 ", 3],
    [" ", 1],
    [null, 1],
    [undefined, 1],
  ])("has the same quantity in events and orders when it is written as %j", (quantity, read) => {
    const item = { ...MUG, quantity }
    READERS.forEach((reader) => expect(reader(item)).toEqual([{ ...MUG, quantity: read }]))
    expect(order(item)).toMatchObject([{ quantity: read }])
  })

  it.each(["1e3", "0x10", "2.5", "NaN", true, {}])(
    "makes events and orders unreadable when its quantity is %j",
    (quantity) => {
      const item = { ...MUG, quantity }
      expect(() => wireLines.parse([item])).toThrow("quantity")
      expect(() => order(item)).toThrow("quantity")
    }
  )

  it.each([{}, ...[-1, 1.5, "lots", 1e9, []].map((quantity) => ({ reference: "MUG", quantity }))])(
    "is rejected by every event as %j",
    (item) => {
      READERS.forEach((read) => expect(() => read(item)).toThrow())
    }
  )

  it("is rejected by a stock request for no units", () => {
    expect(bookedItem.safeParse({ reference: "MUG", quantity: 0 }).success).toBe(false)
  })

  it("is rejected by a stock request for several variants, with what to do", () => {
    const products = [{ reference: "MUG" }, { reference: "CUP" }]
    const { error } = bookedItem.safeParse({ products, quantity: 1 })
    expect(error?.issues[0].message).toContain("Name the variant")
  })

  it("leaves out a gift without a reference, and reads no list as an empty one", () => {
    const amount_including_taxes = { value: 0, currency: "EUR" }
    expect(wireLines.parse([{ product: { amount_including_taxes } }])).toEqual([])
    expect(wireLines.parse(null)).toEqual([])
  })

  it.each([{}, { amount: 0 }, { amount: null, quantity: 2 }])(
    "is left out of a cart with another one when it has a title and no reference beside %j",
    (gift) => {
      const socks = { product: { title: "Socks" }, ...gift }
      expect(wireLines.parse([socks, MUG])).toEqual([{ reference: "MUG", quantity: 1 }])
      expect(wireLines.safeParse([socks]).success).toBe(false)
    }
  )
})
