import { type AddressInfo, isIPv6 } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { app } from "./app"
import { assemble } from "./assemble"
import type { BuyerClient, ControlClient } from "./client"
import { buyerClient, controlClient } from "./client"
import type { SandboxOptions } from "./options"
import { watchForAbandoned } from "./purchase/abandon"
import { StateFile } from "./store/state-file"

export { buyerClient, controlClient, SandboxError } from "./client"
export type { ControlClient } from "./client"
export type { FaultInput } from "./faults/fault-kinds"
export type { SandboxOptions } from "./options"
export { demoMerchant } from "./options"
export type { PurchaseView } from "./purchase/view"
export type { OrderRecord } from "./domain/record"

/** A running sandbox. */
export type Sandbox = {
  /** The service's base URL. */
  url: string
  /** The checkout address, under which the modal lies. */
  checkoutUrl: string
  /** The URL of the control pages. */
  controlUrl: string
  control: ControlClient
  /** Returns a buyer without a browser, for the URL from authorize. */
  buyer: (modalUrl: string) => BuyerClient
  /** Stops the server and saves its state. */
  close: () => Promise<void>
}

/**
 * Starts the service in miniature. Rejects if the port is taken (`EADDRINUSE`) or the state file is
 * unreadable (`StateFileError`).
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const opened = options.stateFile === undefined ? null : await StateFile.open(options.stateFile)
  const parts = assemble(options, opened?.file ?? null)
  opened?.saved.order.forEach((order) => parts.orders.load(order))
  opened?.saved.event.forEach((event) => parts.log.add(event))
  opened?.saved.rules.forEach((rules, merchantId) => parts.merchants.loadRules(merchantId, rules))

  const address = { url: "" }
  const settings = { ...parts.settings }
  const reset = (): void => {
    parts.notifier.forget()
    for (const store of [parts.orders, parts.log, parts.calls]) {
      store.clear()
    }
    for (const merchant of parts.merchants.all()) {
      parts.merchants.loadRules(merchant.id, [])
    }
    parts.faults.set([])
    Object.assign(parts.settings, settings)
    opened?.file.clear()
  }
  const server = createAdaptorServer({ fetch: app(parts, address, reset).fetch })
  const host = options.host ?? "127.0.0.1"
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject)
    server.listen(options.port ?? 0, host, () => resolve((server.address() as AddressInfo).port))
  })
  address.url =
    options.publicUrl?.replace(/\/$/, "") ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

  opened?.saved.waiting.forEach(({ orderId, body }, id) => {
    const order = parts.orders.get(orderId)
    if (order) {
      parts.notifier.notify(order, body, id)
    }
  })
  watchForAbandoned(parts)

  return {
    url: address.url,
    checkoutUrl: `${address.url}/checkout`,
    controlUrl: `${address.url}/control`,
    control: controlClient(address.url),
    buyer: buyerClient,
    close: async () => {
      parts.clock.stop()
      if ("closeAllConnections" in server) {
        server.closeAllConnections()
      }
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await opened?.file.flush()
    },
  }
}
