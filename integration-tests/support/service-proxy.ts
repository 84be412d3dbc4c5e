import type { IncomingMessage, ServerResponse } from "node:http"
import { demoMerchant, type OrderRecord } from "../../sandbox"
import { bodyOf, localServer } from "../../testing/local-server"
import { openModal } from "./buy"
import { notify } from "./notify"
import type { OneClickShop } from "./one-click-shop"
import { atRest } from "./passing-time"
import { changedOrder, type OrderChange } from "./read-orders-as"
import { useService } from "./use-service"

type Call = "get" | "decide" | "authorize"

/** Starts a service in front of a sandbox, which answers as the sandbox never does. */
export async function startServiceProxy(sandboxUrl: string) {
  let key: string = demoMerchant.apiKey
  let failing = { call: "", times: 0, status: 0, body: "" }
  let change: OrderChange | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: string) =>
      response.writeHead(status, { "content-type": "application/json" }).end(body)
    const body = await bodyOf(request)
    const { method, url = "", headers } = request
    if (headers.authorization !== `Bearer ${key}` && !url.startsWith("/control/")) {
      return send(401, JSON.stringify({ statusCode: 401, error: "Unauthorized" }))
    }
    if (failing.times && failing.call === callOf(request)) {
      failing.times -= 1
      return send(failing.status, failing.body)
    }
    const answered = await fetch(sandboxUrl + url, {
      method,
      headers: {
        authorization: `Bearer ${demoMerchant.apiKey}`,
        "content-type": "application/json",
      },
      ...(body && { body }),
    })
    const text = await answered.text()
    return send(answered.status, change ? changed(text, change) : text)
  }
  const server = await localServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return {
    ...server,
    /** For a client of the service. */
    client: { baseUrl: server.url, apiKey: demoMerchant.apiKey },
    /** Accepts only this API key from now on; at first, the sandbox's. */
    requireKey: (next: string) => {
      key = next
    },
    /** Answers the next calls of a kind itself, without the sandbox. */
    failNext: (
      call: Call,
      status: number,
      { body, times = 1 }: { body: object; times?: number }
    ) => {
      failing = { call, times, status, body: JSON.stringify(body) }
    },
    /** Changes each order that the service returns from now on; undefined changes none. */
    changeOrders: (next: OrderChange | undefined) => {
      change = next
    },
  }
}

export type ServiceProxy = Awaited<ReturnType<typeof startServiceProxy>>

/** Starts a service in front of the sandbox for a suite, and changes no order after each test. */
export function serviceProxy(test: OneClickShop) {
  const service = {} as ServiceProxy
  beforeAll(async () => {
    Object.assign(service, await startServiceProxy(test.sandbox.url))
  })
  afterEach(() => service.changeOrders(undefined))
  afterAll(() => service.stop())
  return Object.assign(service, {
    /** Pays for a purchase whose order the service returns with this change; returns its context. */
    async payAs(change: OrderChange): Promise<string> {
      const { context, buyer } = await openModal(test)
      await test.sandbox.control.setFaults([{ kind: "drop", on: "events", target: "order.v2.new" }])
      await buyer.pay()
      const { order } = await test.sandbox.control.orderOfContext(context)
      service.changeOrders(change)
      useService(test, service.client)
      await notify(order)
      await atRest(test)
      return context
    },
  })
}

function changed(text: string, change: OrderChange): string {
  const body = JSON.parse(text) as { order?: OrderRecord }
  return body.order ? JSON.stringify({ ...body, order: changedOrder(body.order, change) }) : text
}

function callOf({ method, url = "" }: IncomingMessage): Call | undefined {
  if (method === "PATCH") {
    return "decide"
  }
  if (method === "POST") {
    return url.endsWith("/authorize") ? "authorize" : undefined
  }
  return /\/orders\/[^/?]+$/.test(url) ? "get" : undefined
}
