import http from "node:http"

/** The shop closes a connection that was idle for five seconds, so ours are closed before. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 256, timeout: 4_000 })

/**
 * Makes one call and reads the whole response.
 *
 * @throws {Error} with the response if it is not a success: a fast error is not a result.
 */
export function call(
  method: "GET" | "POST",
  url: string,
  headers: Record<string, string>,
  body?: unknown
): Promise<unknown> {
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
            resolve(JSON.parse(text))
          }
        })
      }
    )
    request.on("error", reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
