import { serve } from "@hono/node-server"
import type { Parts } from "../processes/parts"
import { createStorefront, type StorefrontSettings } from "./app"

/** Serves the storefront on a local port. */
export async function startStorefront(
  parts: Parts,
  { port, ...settings }: StorefrontSettings & { port: number }
): Promise<void> {
  const app = createStorefront(settings)
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => resolve(started))
    started.once("error", reject)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ("closeAllConnections" in server) {
        server.closeAllConnections()
      }
    })
  await parts.add({ name: "The storefront", stop })
}
