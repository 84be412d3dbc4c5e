import { createServer, request, Server } from "node:http"
import type { AddressInfo } from "node:net"

/**
 * A public address for a shop whose port is unknown when the shop is configured: forwards every
 * request to the shop once it is up.
 */
export class Relay {
  private target = ""

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<Relay> {
    const server = createServer()
    const relay = new Relay(server)
    server.on("request", (req, res) => {
      const passedOn = request(
        relay.target + req.url,
        { method: req.method, headers: req.headers },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(res)
        }
      )
      passedOn.on("error", () => res.writeHead(502).end())
      req.pipe(passedOn)
    })
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
    return relay
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  passOnTo(target: string): void {
    this.target = target
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
