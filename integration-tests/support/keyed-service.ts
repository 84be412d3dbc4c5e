import { createServer, request, Server } from "node:http"
import type { AddressInfo } from "node:net"
import { demoMerchant } from "../../sandbox"

/** A proxy of the sandbox: a service that changes its merchant's API key. */
export class KeyedService {
  private constructor(
    private readonly server: Server,
    private key: string
  ) {}

  static async start(sandboxUrl: string, key: string): Promise<KeyedService> {
    const server = createServer()
    const service = new KeyedService(server, key)
    server.on("request", (req, res) => {
      const { authorization } = req.headers
      const isForTests = req.url?.startsWith("/control/")
      if (!isForTests && authorization !== `Bearer ${service.key}`) {
        res.writeHead(401, { "content-type": "application/json" })
        res.end(JSON.stringify({ statusCode: 401, error: "Unauthorized" }))
        return
      }
      const headers = { ...req.headers, authorization: `Bearer ${demoMerchant.apiKey}` }
      const passedOn = request(sandboxUrl + req.url, { method: req.method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      })
      passedOn.on("error", () => res.destroy())
      req.pipe(passedOn)
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return service
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Issues a new key and revokes the one before. */
  changeKey(key: string): void {
    this.key = key
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
