import { createServer, IncomingMessage, Server } from "node:http"
import type { AddressInfo } from "node:net"

type Body = { order?: Record<string, unknown> }

/** A proxy of the sandbox: a service whose orders have statuses that the sandbox cannot reach. */
export class ReportingService {
  private readonly statuses = new Map<string, string>()
  private readonly decided = new Map<string, string>()

  private constructor(
    private readonly server: Server,
    private readonly sandboxUrl: string
  ) {}

  static async start(sandboxUrl: string): Promise<ReportingService> {
    const server = createServer()
    const service = new ReportingService(server, sandboxUrl)
    server.on("request", (req, res) => {
      service.passOn(req).then(
        ({ status, body }) => {
          res.writeHead(status, { "content-type": "application/json" })
          res.end(JSON.stringify(body))
        },
        () => res.destroy()
      )
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return service
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Reports the order in this status from now on, in every response. */
  say(service_order_id: string, status: string): void {
    this.statuses.set(service_order_id, status)
  }

  /**
   * Reports the order in this status from its acceptance or denial on, including the response to
   * that.
   */
  sayOnceDecided(service_order_id: string, status: string): void {
    this.decided.set(service_order_id, status)
  }

  private async passOn(req: IncomingMessage): Promise<{ status: number; body: Body }> {
    const chunks: Buffer[] = []
    for await (const chunk of req) {
      chunks.push(chunk as Buffer)
    }
    const answer = await fetch(this.sandboxUrl + req.url, {
      method: req.method,
      headers: {
        authorization: String(req.headers.authorization),
        "content-type": "application/json",
      },
      ...(chunks.length && { body: Buffer.concat(chunks).toString() }),
    })
    const body = (await answer.json()) as Body
    const id = String(body.order?.id)
    const next = this.decided.get(id)
    if (req.method === "PATCH" && next) {
      this.say(id, next)
    }
    const said = this.statuses.get(id)
    return {
      status: answer.status,
      body: said ? { ...body, order: { ...body.order, current_status: said } } : body,
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
