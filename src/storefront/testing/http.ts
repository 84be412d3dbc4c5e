import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A small real server on a free local port. */
export interface TestServer {
  url: string
  close: () => Promise<void>
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Starts a server at `host`, so that two servers can be two sites. */
export async function listen(handler: Handler, host = "127.0.0.1"): Promise<TestServer> {
  const server = createServer((request, response) => void handler(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns the whole body of a request as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
