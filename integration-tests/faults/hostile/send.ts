import { type Agent, request } from "node:http"

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: Buffer }

const PATIENCE_MS = 20_000

/** The status, `closed` if the connection was closed without one, or `silent`. */
export type Outcome = number | "closed" | "silent"

/** Sends the request unchanged; returns how it was answered. */
export function send(
  url: URL,
  agent: Agent,
  { method, path, headers, body }: Sent
): Promise<Outcome> {
  return new Promise((resolve) => {
    const { hostname: host, port } = url
    const length = body && { "content-length": String(body.length) }
    const outgoing = request(
      { agent, host, port, method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS },
      (answer) => {
        answer.resume()
        answer.once("end", () => resolve(answer.statusCode ?? "closed"))
        answer.once("error", () => resolve("closed"))
      }
    )
    outgoing.once("timeout", () => {
      resolve("silent")
      outgoing.destroy()
    })
    outgoing.once("error", () => resolve("closed"))
    outgoing.end(body)
  })
}
