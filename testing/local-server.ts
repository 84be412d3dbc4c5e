import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

/** Starts a server on this machine, on a free port by default. */
export async function localServer(handle: RequestListener, port = 0) {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
