import type { IncomingMessage } from "node:http"
import { forwardChanged, localServer } from "../../support/local-server"
import { QUOTING } from "./marks"

type Loose = Record<string, unknown>
export type Change = (order: Loose) => Loose
type Call = "get" | "decide" | "authorize"

/**
 * Starts a proxy of the sandbox that sometimes answers in its place, as a service that quotes the
 * buyer in its errors or sends unexpected orders.
 */
export async function startQuotingService(sandboxUrl: string) {
  let failing: { call: Call; status: number; times: number } | undefined
  let change: Change | undefined
  const server = await localServer((request, response) => {
    const call = callOf(request)
    if (failing && failing.call === call && failing.times > 0) {
      failing.times -= 1
      request.resume()
      response.writeHead(failing.status, { "content-type": "application/json" })
      response.end(JSON.stringify({ error: { code: "zmark_code", message: QUOTING } }))
      return
    }
    void forwardChanged(request, response, sandboxUrl, (text, status) =>
      call === "get" && status === 200 && change ? changed(text, change) : text
    )
  })
  return {
    ...server,
    failNext: (call: Call, status: number, times = 1) => {
      failing = { call, status, times }
    },
    changeOrders: (next: Change | undefined) => {
      change = next
    },
  }
}

export type QuotingService = Awaited<ReturnType<typeof startQuotingService>>

function changed(text: string, change: Change): string {
  const { order } = JSON.parse(text) as { order: Loose }
  return JSON.stringify({ order: change(order) })
}

function callOf({ method, url = "" }: IncomingMessage): Call | "other" {
  if (method === "PATCH") {
    return "decide"
  }
  if (method === "POST") {
    return url.endsWith("/authorize") ? "authorize" : "other"
  }
  return /\/orders\/[^/?]+$/.test(url) ? "get" : "other"
}
