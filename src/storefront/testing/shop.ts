import { readFileSync } from "node:fs"
import type { IncomingHttpHeaders } from "node:http"
import { join } from "node:path"
import { bodyOf, localServer } from "../../../testing/local-server"

/** The shop's response to authorize; `hang` never responds, `drop` breaks the connection. */
export type AuthorizeAnswer =
  | { url: string; context?: string; after?: number }
  | { status: number; code?: string; message?: string; after?: number }
  | "hang"
  | "drop"

interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

/** The responses of a shop. */
interface Script {
  /** The checkout address in the served script; undefined if the plugin is not configured. */
  scriptCheckoutUrl: string | undefined
  /** The shop's text while it doesn't sell. */
  paused: string | undefined
  /** The script is served after this promise resolves. */
  scriptReady: Promise<void>
  authorize: (request: Received) => AuthorizeAnswer | Promise<AuthorizeAnswer>
  /**
   * Returns the response about a purchase, by the number of requests so far; `drop` breaks the
   * connection.
   */
  purchase: (context: string, times: number) => unknown
  variant: (id: string) => unknown
}

const SCRIPT = join(__dirname, "../../../.medusa/server/storefront/button.js")

/**
 * Starts a Medusa backend with the routes the button uses, scripted by a test: it serves the built
 * script, and frames `checkoutUrl`.
 */
export async function startShop(checkoutUrl: string) {
  const received: Received[] = []
  /** Returns the requests to a path below `/store/one-click/`. */
  const requested = (path: string) =>
    received.filter(
      (one) => one.method !== "OPTIONS" && one.path.startsWith(`/store/one-click/${path}`)
    )
  const first: Script = {
    scriptCheckoutUrl: checkoutUrl,
    paused: undefined,
    scriptReady: Promise.resolve(),
    authorize: () => ({ url: `${checkoutUrl}/pay?token=t1`, context: "ctx_1" }),
    purchase: () => ({ status: "open" }),
    variant: (id) => ({ id, available: true }),
  }
  const server = await localServer(async (request, response) => {
    const path = request.url ?? "/"
    if (path.startsWith("/one-click/button.js")) {
      await shop.scriptReady
      response.setHeader("content-type", "text/javascript; charset=utf-8")
      const script = readFileSync(SCRIPT, "utf8")
      const settings = JSON.stringify({ checkoutUrl: shop.scriptCheckoutUrl, paused: shop.paused })
      return void response.end(
        `globalThis.__oneClick={...globalThis.__oneClick,...${settings}};\n${script}`
      )
    }
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*")
    response.setHeader("access-control-allow-credentials", "true")
    response.setHeader("access-control-expose-headers", "x-one-click-context")
    response.setHeader(
      "access-control-allow-headers",
      "content-type,x-publishable-api-key,authorization"
    )
    const text = await bodyOf(request)
    const one: Received = {
      method: request.method ?? "",
      path,
      headers: request.headers,
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    }
    received.push(one)
    if (request.method === "OPTIONS") return void response.writeHead(204).end()

    const reply = (status: number, body: unknown) => {
      response.setHeader("content-type", "application/json")
      response.writeHead(status).end(JSON.stringify(body))
    }
    const [, kind, id = ""] = /^\/store\/one-click\/(\w+)\/?([^?]*)/.exec(path) ?? []
    if (kind === "purchases") {
      const purchase = shop.purchase(decodeURIComponent(id), requested(`purchases/${id}`).length)
      if (purchase === "drop") return void request.socket.destroy()
      return reply(purchase ? 200 : 404, { purchase })
    }
    if (kind === "variants") return reply(200, { variant: await shop.variant(id) })
    const answer = await shop.authorize(one)
    if (answer === "hang") return
    if (answer === "drop") return void request.socket.destroy()
    await new Promise((go) => setTimeout(go, answer.after ?? 0))
    if ("status" in answer) {
      const { status, code, message = "for the console" } = answer
      return reply(status, { type: "error", code, message })
    }
    if (answer.context) response.setHeader("x-one-click-context", answer.context)
    reply(200, { url: answer.url })
  })
  const shop = {
    ...server,
    ...first,
    received,
    requested,
    /** Clears the received requests and restores the first responses. */
    restart: () => {
      received.length = 0
      Object.assign(shop, first)
    },
  }
  return shop
}
