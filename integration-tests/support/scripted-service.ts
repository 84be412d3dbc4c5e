import type { RequestListener } from "node:http"
import { localServer } from "../../testing/local-server"

/** Starts a service that answers whatever a test wants; the sandbox would follow the specification. */
export async function startScriptedService() {
  let script: RequestListener = (_, response) => response.writeHead(500).end()
  let calls = 0
  const server = await localServer((request, response) => {
    calls += 1
    request.resume()
    script(request, response)
  })
  return {
    ...server,
    answer: (next: RequestListener) => {
      script = next
      calls = 0
    },
    calls: () => calls,
  }
}

export type ScriptedService = Awaited<ReturnType<typeof startScriptedService>>
