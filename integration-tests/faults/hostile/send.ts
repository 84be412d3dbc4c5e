import { type Agent, request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: Buffer }

const PATIENCE_MS = 20_000

/** The status, `closed` if the connection was closed without one, or `silent`. */
export type Outcome = number | "closed" | "silent"

/** Sends a request again that a shop is too busy to answer (503), as the service does. */
export async function sendPatiently(url: URL, agent: Agent, one: Sent): Promise<Outcome> {
  for (let retries = 0; ; retries++) {
    const outcome = await send(url, agent, one)
    if (outcome !== 503 || retries === 3) {
      return outcome
    }
    await pause(1_000)
  }
}

/** Sends the request unchanged; returns how it was answered. */
function send(url: URL, agent: Agent, { method, path, headers, body }: Sent): Promise<Outcome> {
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
