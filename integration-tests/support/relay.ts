import { type IncomingMessage, request, type ServerResponse } from "node:http"
import { localServer } from "../../testing/local-server"

/**
 * Starts another address for a server, whose own may be unknown yet: forwards every request to the
 * server once it is up.
 *
 * @param meddle may change a request's headers, or answer it
 */
export async function startRelay(
  port = 0,
  meddle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
) {
  let target = ""
  const server = await localServer((req, res) => {
    meddle(req, res)
    if (res.writableEnded) {
      return
    }
    const { method, headers } = req
    // A kept connection may just have been closed.
    const options = { method, headers, agent: false }
    const forwarded = request(target + req.url, options, (answer) => {
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
