import http from "node:http"

/** The shop closes a connection that was idle for five seconds, so ours are closed before. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 256, timeout: 4_000 })

/**
 * Makes one call and reads the whole response.
 *
 * @throws {Error} with the response if it is not a success: a fast error is not a result.
 */
export function call<Answer>(
  method: "GET" | "POST",
  url: string,
  { headers, body }: { headers?: Record<string, string>; body?: unknown }
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method, agent, headers: { "content-type": "application/json", ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", reject)
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode !== 200) {
            reject(new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 500)}`))
          } else {
            resolve(JSON.parse(text) as Answer)
          }
        })
      }
    )
    request.on("error", reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Sends an event to a purchase's notification address, as the service does. */
export function sendEvent<Answer>(address: string, event: string, data: object): Promise<Answer> {
  return call("POST", address, { body: { event, data } })
}
