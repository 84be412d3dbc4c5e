import { request } from "node:http"
import { localServer } from "../../testing/local-server"

/**
 * Starts a public address for a shop whose port is unknown when the shop is configured: forwards
 * every request to the shop once it is up.
 */
export async function startRelay(port = 0) {
  let target = ""
  const server = await localServer((req, res) => {
    const { method, headers } = req
    const forwarded = request(target + req.url, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    forwarded.on("error", () => res.writeHead(502).end())
    req.pipe(forwarded)
  }, port)
  return {
    ...server,
    passOnTo: (url: string) => {
      target = url
    },
  }
}

export type Relay = Awaited<ReturnType<typeof startRelay>>
