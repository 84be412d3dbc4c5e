import { createServer, IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { QUOTING } from "./marks"

type Loose = Record<string, unknown>
export type Change = (order: Loose) => Loose
type Call = "get" | "decide" | "authorize"

/**
 * A proxy of the sandbox that sometimes answers in its place, as a service that quotes the buyer in
 * its errors or sends unexpected orders.
 */
export async function quotingService(sandboxUrl: string) {
  let failing: { call: Call; status: number; times: number } | undefined
  let change: Change | undefined
  const server = createServer((request, response) => {
    void (async () => {
      const call = callOf(request)
      const body = await read(request)
      if (failing && failing.call === call && failing.times > 0) {
        failing.times -= 1
        response.writeHead(failing.status, { "content-type": "application/json" })
        response.end(JSON.stringify({ error: { code: "zmark_code", message: QUOTING } }))
        return
      }
      const answer = await fetch(sandboxUrl + request.url, {
        method: request.method,
        headers: {
          authorization: request.headers.authorization ?? "",
          "content-type": "application/json",
        },
        ...(body && { body }),
      })
      const text = await answer.text()
      response.writeHead(answer.status, { "content-type": "application/json" })
      response.end(call === "get" && answer.ok && change ? changed(text, change) : text)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failNext: (call: Call, status: number, times = 1) => {
      failing = { call, status, times }
    },
    changeOrders: (next: Change | undefined) => {
      change = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type QuotingService = Awaited<ReturnType<typeof quotingService>>

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

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}
