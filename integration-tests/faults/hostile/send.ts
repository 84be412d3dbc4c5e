import { type Agent, request } from "node:http"
import { connect } from "node:net"
import type { Headers } from "./headers"

export type Sent = { method: string; path: string; headers: Headers; body?: Buffer }

const PATIENCE_MS = 20_000

/** The status, `closed` if the connection was closed without one, or `silent`. */
export type Outcome = number | "closed" | "silent"

/**
 * Sends the request unchanged; byte by byte over a bare connection if no HTTP client would send it.
 */
export async function send(url: URL, agent: Agent, sent: Sent): Promise<Outcome> {
  try {
    return await overHttp(url, agent, sent)
  } catch (error) {
    const { code = "" } = error as { code?: string }
    if (code.startsWith("ERR_") || error instanceof TypeError) {
      return overSocket(url, sent)
    }
    return "closed"
  }
}

function overHttp(url: URL, agent: Agent, { method, path, headers, body }: Sent): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const length = body && { "content-length": String(body.length) }
    const outgoing = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: { ...headers, ...length },
        timeout: PATIENCE_MS,
      },
      (answer) => {
        answer.resume()
        answer.once("end", () => resolve(answer.statusCode ?? "closed"))
        answer.once("error", reject)
      }
    )
    outgoing.once("timeout", () => {
      resolve("silent")
      outgoing.destroy()
    })
    outgoing.once("error", reject)
    outgoing.end(body)
  })
}

function overSocket(url: URL, { method, path, headers, body }: Sent): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname)
    let answered = ""
    socket.setTimeout(PATIENCE_MS, () => {
      resolve("silent")
      socket.destroy()
    })
    socket.on("data", (chunk) => (answered += chunk.toString("latin1").slice(0, 20)))
    socket.on("error", () => undefined)
    socket.once("close", () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answered) ?? []
      resolve(status ? Number(status) : "closed")
    })
    const lines = Object.entries({ host: url.host, connection: "close", ...headers })
    const head = [
      `${method} ${path} HTTP/1.1`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
    ]
    socket.write(head.join("\r\n"), "utf8")
    socket.write(`\r\ncontent-length: ${body?.length ?? 0}\r\n\r\n`)
    socket.end(body ?? "")
  })
}
