import { createServer, type IncomingMessage, type RequestListener } from "node:http"
import { type AddressInfo, createServer as createProbe } from "node:net"
import { text } from "node:stream/consumers"

export type LocalServer = { url: string; stop: () => Promise<void> }

/** Starts a server on this machine, on a free port by default. */
export async function localServer(handle: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(handle)
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the whole body of a request as text. */
export function bodyOf(request: IncomingMessage): Promise<string> {
  return text(request)
}

/** Returns whether nothing listens on a port. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createProbe()
    // A machine without IPv6 returns EADDRNOTAVAIL: then nothing listens there either.
    probe.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES")
    )
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
