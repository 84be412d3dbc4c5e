import { forward, localServer } from "./local-server"

/**
 * Starts a public address for a shop whose port is unknown when the shop is configured: forwards
 * every request to the shop once it is up.
 */
export async function startRelay(port = 0) {
  let target = ""
  const server = await localServer((req, res) => forward(req, res, target), port)
  return {
    ...server,
    passOnTo: (url: string) => {
      target = url
    },
  }
}

export type Relay = Awaited<ReturnType<typeof startRelay>>
