import { demoMerchant } from "../../sandbox"
import { forward, localServer } from "./local-server"

/** Starts a proxy of the sandbox: a service that changes its merchant's API key. */
export async function startKeyedService(sandboxUrl: string, firstKey: string) {
  let key = firstKey
  const server = await localServer((req, res) => {
    const isForTests = req.url?.startsWith("/control/")
    if (!isForTests && req.headers.authorization !== `Bearer ${key}`) {
      res.writeHead(401, { "content-type": "application/json" })
      res.end(JSON.stringify({ statusCode: 401, error: "Unauthorized" }))
      return
    }
    const authorization = `Bearer ${demoMerchant.apiKey}`
    forward(req, res, sandboxUrl, { ...req.headers, authorization })
  })
  return {
    ...server,
    /** Issues a new key and revokes the one before. */
    changeKey: (next: string) => {
      key = next
    },
  }
}

export type KeyedService = Awaited<ReturnType<typeof startKeyedService>>
