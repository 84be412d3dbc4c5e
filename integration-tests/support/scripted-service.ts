import { createServer, IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

type Script = (request: IncomingMessage, response: ServerResponse) => void

/** A service that answers whatever a test wants; the sandbox would follow the specification. */
export async function scriptedService() {
  let script: Script = (_, response) => response.writeHead(500).end()
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    request.resume()
    script(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next: Script) => {
      script = next
      calls = 0
    },
    calls: () => calls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ScriptedService = Awaited<ReturnType<typeof scriptedService>>
