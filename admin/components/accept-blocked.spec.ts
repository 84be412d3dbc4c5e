import { acceptBlocked } from "./accept-blocked"

const total = { kind: "total", expected: 1490, actual: 1000 } as const

describe("accepting an order by hand", () => {
  it.each<[string, Parameters<typeof acceptBlocked>[0], ReturnType<typeof acceptBlocked>]>([
    ["other amounts", { differences: [total], currency_code: "EUR" }, null],
    [
      "no shipping method of the shop",
      {
        differences: [{ kind: "shipment_unknown", expected: null, actual: null }, total],
        currency_code: "EUR",
      },
      "shipment",
    ],
    [
      "another offered shipping method",
      {
        differences: [{ kind: "shipment_unknown", expected: "so_1", actual: "so_2" }],
        currency_code: "EUR",
      },
      null,
    ],
    [
      "a product that was not quoted",
      {
        differences: [{ kind: "unknown_variant", of: "MUG", expected: 0, actual: 1 }],
        currency_code: "EUR",
      },
      "variant",
    ],
    [
      "another currency",
      {
        differences: [{ kind: "currency", expected: "eur", actual: "usd" }],
        currency_code: "USD",
      },
      "currency",
    ],
    [
      "another currency of one item only",
      {
        differences: [{ kind: "currency", expected: "eur", actual: "usd" }],
        currency_code: "EUR",
      },
      null,
    ],
  ])("of an order with %s is judged as the server does", (_, order, blocked) => {
    expect(acceptBlocked(order)).toBe(blocked)
  })
})
