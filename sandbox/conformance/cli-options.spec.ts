import { UsageError } from "../command-line"
import { conformanceJob } from "./cli-options"

const SHOP = ["--sandbox", "http://127.0.0.1:9010/", "--authorize-url", "http://shop/authorize"]

describe("the conformance command line", () => {
  it("checks a single notification address", () => {
    expect(
      conformanceJob(["--url", "http://shop/hook", "--json", "--only", "stock", "--junit", "r.xml"])
    ).toEqual({
      kind: "address",
      address: { url: "http://shop/hook", patience: 180_000 },
      json: true,
      junit: "r.xml",
      only: "stock",
    })
  })

  it("checks a whole shop, with headers and a body for its authorize route", () => {
    const job = conformanceJob([
      ...SHOP,
      "--authorize-header",
      "x-publishable-api-key: pk_1",
      "--authorize-header",
      "x-more:a:b",
      "--authorize-body",
      '{"variant_id":"v"}',
      "--country",
      "jp",
      "--patience",
      "500",
    ])
    expect(job).toMatchObject({
      kind: "shop",
      json: false,
      only: "",
      shop: {
        authorize: {
          url: "http://shop/authorize",
          headers: { "x-publishable-api-key": "pk_1", "x-more": "a:b" },
          body: '{"variant_id":"v"}',
        },
        contact: { phone: "+81312345678", address: { city: "Tokyo", country: "JP" } },
        patience: 500,
      },
    })
  })

  it("uses an address in France and an empty body by default", () => {
    expect(conformanceJob(SHOP)).toMatchObject({
      shop: {
        authorize: { headers: {}, body: "{}" },
        contact: { address: { country: "FR", city: "Paris" } },
      },
    })
    expect(conformanceJob([...SHOP, "--country", "LU"])).toMatchObject({
      shop: { contact: { address: { country: "LU" } } },
    })
  })

  it("does nothing when only its usage is requested", () => {
    expect(conformanceJob(["--help"])).toBeNull()
  })

  it.each([
    [[], "Give either --url, or --sandbox with --authorize-url."],
    [["--sandbox", "http://x"], "Give either --url, or --sandbox with --authorize-url."],
    [["--url", "http://x", "--patience", "soon"], "--patience"],
    [["--url", "http://x", "--patience", "0"], "--patience"],
    [[...SHOP, "--authorize-header", "pk_1"], '"name: value", it is "pk_1"'],
    [["--url", "notaurl"], '--url must be an address that starts with http, it is "notaurl".'],
    [["--sandbox", "x", "--authorize-url", "http://x"], "--sandbox must be an address"],
    [[...SHOP, "--authorize-body", "{"], '--authorize-body must be JSON, it is "{".'],
    [[...SHOP, "--country", "France"], "--country must be a two-letter country code"],
    [["--ulr", "http://x"], "There is no option --ulr; did you mean --url?"],
    [["--speed", "9"], "There is no option --speed; --help lists them all."],
  ])("rejects %j with the reason", (args, message) => {
    const read = () => conformanceJob(args)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
  })
})
