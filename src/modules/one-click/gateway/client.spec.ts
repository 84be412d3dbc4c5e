import type { IncomingMessage, ServerResponse } from "node:http"
import { inspect } from "node:util"
import { bodyOf, localServer } from "../../../../testing/local-server"
import { OneClickServiceClient } from "./client"
import { asServiceError, type ServiceError } from "./errors"
import type { AuthorizeRequest } from "./schemas/requests"
import type { ObservedCall } from "./transport"

const API_KEY = "a-very-secret-key"
const ORDER = { id: "8b1f", current_status: "pending" }
const READ = { status: "pending", order: ORDER }
const AUTHORIZE = { product: { reference: "SHIRT" }, context: { id: "oc_1" } } as AuthorizeRequest
const CHECKOUT = { checkoutUrl: "https://pay.example/checkout" }

type Answer = (req: IncomingMessage, res: ServerResponse, body: string) => void

describe("the client of the service", () => {
  let server: Awaited<ReturnType<typeof localServer>>
  let answer: Answer
  let requests: (Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string })[]
  let observed: ObservedCall[]
  let waits: number[]
  let client: OneClickServiceClient

  beforeAll(async () => {
    server = await localServer(async (req, res) => {
      const body = await bodyOf(req)
      requests.push({ method: req.method, url: req.url, headers: req.headers, body })
      answer(req, res, body)
    })
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    requests = []
    observed = []
    waits = []
    client = waiting(30_000)
  })

  function waiting(timeout: number): OneClickServiceClient {
    return new OneClickServiceClient({
      baseUrl: server.url,
      apiKey: API_KEY,
      timeout,
      wait: async (milliseconds) => void waits.push(milliseconds),
      random: () => 0.5,
      observe: (call) => observed.push(call),
    })
  }

  const send =
    (status: number, body: unknown, type = "application/json"): Answer =>
    (_, res) => {
      res.writeHead(status, { "content-type": type })
      res.end(typeof body === "string" ? body : JSON.stringify(body))
    }
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => {
        throw new Error("It succeeded.")
      },
      (error: unknown) => asServiceError(error) as ServiceError
    )

  it("sends each call as the specification shows it", async () => {
    const authorized = { url: "https://pay.example/checkout/pay?token=t", more: 1 }
    answer = send(200, authorized)
    expect(await client.authorize(AUTHORIZE, CHECKOUT)).toEqual(authorized)
    answer = send(200, { order: ORDER })
    expect(await client.retrieveOrder("8b1f")).toMatchObject(READ)
    expect(await client.decideOrder("8b1f", "accepted")).toMatchObject(READ)
    answer = send(200, {})
    expect(await client.decideOrder("8b1f", "denied", "1042")).toBeUndefined()
    answer = send(200, { orders: [ORDER], count: "1" })
    expect(await client.listOrders("pending")).toEqual([ORDER])
    await client.registerShipments([])
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /oneclick/v2/orders/authorize",
      "GET /order/v2/orders/8b1f",
      "PATCH /order/v2/orders/8b1f",
      "PATCH /order/v2/orders/8b1f",
      "GET /order/v2/orders?status=pending",
      "POST /catalog/v1/shipments",
    ])
    const keys = requests.map(({ headers }) => headers.authorization)
    expect(new Set(keys)).toEqual(new Set([`Bearer ${API_KEY}`]))
    const types = requests.flatMap(({ body, headers }) => (body ? headers["content-type"] : []))
    expect(types.join()).toBe(`application/json; charset=utf-8${",application/json".repeat(3)}`)
    expect(JSON.parse(requests[0].body)).toEqual(AUTHORIZE)
    expect(requests.slice(2, 4).map(({ body }) => JSON.parse(body))).toEqual([
      { status: "accepted" },
      { status: "denied", order_reference: "1042" },
    ])
  })

  it.each<[string, object, object[]]>([
    ["in orders", { orders: [ORDER], count: "1" }, [ORDER]],
    ["in data", { data: [ORDER] }, [ORDER]],
    ["by itself", [ORDER], [ORDER]],
    ["that is null", { orders: null, count: "0" }, []],
  ])("reads a list of orders %s", async (_, body, list) => {
    answer = send(200, body)
    expect(await client.listOrders("pending")).toEqual(list)
  })

  it("rejects a list of another form", async () => {
    answer = send(200, { results: [ORDER] })
    expect((await failure(client.listOrders("pending"))).kind).toBe("invalid_answer")
  })

  it("removes from a response what the database cannot store", async () => {
    const stored = '"id":"8b1f","name":"A\\u0000da","city":"Par\\ud800is","\\u0000a":1'
    answer = send(200, `{"orders":[{${stored}}]}`)
    const order = { id: "8b1f", name: "Ada", city: "Paris", a: 1 }
    expect(await client.listOrders("pending")).toEqual([order])
  })

  it("rejects the record of another order, and of an order of another purchase", async () => {
    answer = send(200, { order: { ...ORDER, context: { id: "oc_1" } } })
    for (const context of ["oc_1", null, undefined]) {
      expect(await client.retrieveOrder("8b1f", context)).toMatchObject(READ)
    }
    for (const [order, context, detail] of [
      ["9c2e", "oc_1", '"order.id" is another order\'s'],
      ["8b1f", "oc_2", '"order.context" is another purchase\'s'],
    ]) {
      const error = await failure(client.retrieveOrder(order, context))
      expect(error).toMatchObject({ kind: "invalid_answer", detail })
      expect(observed.at(-1)).toMatchObject({ service_order_id: order, context_id: context })
    }
    for (const context of [null, undefined, "oc_1", {}]) {
      answer = send(200, { order: { ...ORDER, context } })
      expect(await client.retrieveOrder("8b1f", "oc_2")).toMatchObject(READ)
    }
  })

  it.each([
    ["401", 401, { statusCode: 401, error: "Unauthorized" }, "unauthorized"],
    ["404", 404, { error: { code: "not_found", message: "No such order" } }, "not_found"],
    ["409", 409, { message: "Already accepted" }, "conflict"],
    ["422", 422, { error: "bad" }, "invalid_request"],
    ["429", 429, "", "rate_limited"],
    ["500", 500, "<html>Oops</html>", "unavailable"],
    ["a failure with status 200", 200, { statusCode: 404, error: "Not found" }, "not_found"],
    ["a message with status 200", 200, { message: "Something broke" }, "unavailable"],
    ["HTML with status 200", 200, "<html></html>", "invalid_answer"],
    ["another shape with status 200", 200, { hello: 1 }, "invalid_answer"],
    ["an empty body with status 200", 200, "", "invalid_answer"],
    ["null with status 200", 200, "null", "invalid_answer"],
    ["a truncated body with status 200", 200, '{ "url": "htt', "invalid_answer"],
    ["a redirect", 302, "", "unreachable"],
  ])("throws one typed error with a remedy for %s", async (_, status, body, kind) => {
    answer = send(status, body)
    const error = await failure(client.authorize(AUTHORIZE, CHECKOUT))
    expect(error).toMatchObject({ kind, call: "authorize" })
    expect(error.message).toMatch(/:|check|see|try|read/)
    expect(requests).toHaveLength(1)
  })

  it("distinguishes a timeout, an unreachable service and a response that is too large", async () => {
    answer = () => undefined
    expect((await failure(waiting(300).authorize(AUTHORIZE, CHECKOUT))).kind).toBe("timeout")
    answer = (_, res) => res.destroy()
    expect((await failure(client.authorize(AUTHORIZE, CHECKOUT))).kind).toBe("unreachable")
    answer = send(200, `{"order":"${"x".repeat(11 * 1024 * 1024)}"}`)
    expect((await failure(client.decideOrder("8b1f", "denied"))).kind).toBe("invalid_answer")
  })

  it("retries calls that only read, with pauses, and never calls that change something", async () => {
    let left = 2
    answer = (...call) => (left-- > 0 ? send(503, "") : send(200, { order: ORDER }))(...call)
    expect(await client.retrieveOrder("8b1f")).toMatchObject(READ)
    expect(requests).toHaveLength(3)
    expect(waits).toEqual([300, 600])
    answer = send(503, "")
    await failure(client.decideOrder("8b1f", "accepted"))
    await failure(client.authorize(AUTHORIZE, CHECKOUT))
    await failure(client.registerShipments([]))
    expect(requests).toHaveLength(6)
    answer = send(404, { message: "no" })
    await failure(client.retrieveOrder("8b1f"))
    expect(requests).toHaveLength(7)
  })

  it("exposes the API key in no error and in no observed call", async () => {
    const answers = [send(401, { message: "no" }), send(500, "x"), () => undefined] as Answer[]
    const errors: ServiceError[] = []
    for (const one of answers) {
      answer = one
      errors.push(await failure(waiting(1_000).authorize(AUTHORIZE, CHECKOUT)))
    }
    expect(observed).toHaveLength(3)
    expect(inspect([errors, observed], { depth: 20, showHidden: true })).not.toContain(API_KEY)
    expect(errors.map(({ stack }) => stack).join()).not.toContain(API_KEY)
  })
})
