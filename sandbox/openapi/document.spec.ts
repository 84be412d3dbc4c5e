import { openApiDocument } from "./document"

describe("the OpenAPI description", () => {
  const document = openApiDocument("http://sandbox.example")
  const text = JSON.stringify(document)

  it("is OpenAPI 3.1 with the six calls of spec 4 and the five events of spec 6", () => {
    expect(document.openapi).toBe("3.1.0")
    const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method} ${path}`)
    )
    expect(calls.sort()).toEqual([
      "get /order/v2/orders",
      "get /order/v2/orders/context/{context_id}",
      "get /order/v2/orders/{order_id}",
      "patch /order/v2/orders/{order_id}",
      "post /catalog/v1/shipments",
      "post /oneclick/v2/orders/authorize",
    ])
    expect(Object.keys(document.webhooks ?? {})).toHaveLength(5)
  })

  it("contains every schema that it references", () => {
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? "")
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !(name in (document.components?.schemas ?? {})))).toEqual([])
  })
})
