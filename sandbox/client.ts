import type { OrderStatus } from "./domain/machine"
import type { ControlOrder, ControlState } from "./routes/control"
import type { FaultInput } from "./faults/fault-kinds"
import type { PurchaseView } from "./purchase/view"
import type { ContactInput } from "./schemas/contact"
import type { RecordChangeInput } from "./schemas/record-change"
import type { WireForms } from "./schemas/wire-forms"
import type { ApiCall } from "./store/calls"
import type { EventEntry } from "./store/event-log"

/** Thrown for a response of the sandbox that is not 2xx. */
export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly path: string | undefined
  ) {
    super(message)
  }
}

type ErrorBody = { error?: { code?: string; message?: string; path?: string } }

async function call<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  const json: unknown = await response.json()
  if (response.ok) {
    return json as T
  }
  const { code, message, path } = (json as ErrorBody).error ?? {}
  throw new SandboxError(
    response.status,
    code ?? "unknown",
    message ?? `${method} ${url}: ${response.status}`,
    path
  )
}

function query(values: Record<string, string | number | undefined>): string {
  return new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]]
    )
  ).toString()
}

type OrderFilter = { status?: string; context_id?: string; limit?: number }

/** Returns a client for the control interface of a running sandbox. */
export function controlClient(url: string) {
  const at = (path: string): string => `${url}/control/api${path}`
  const orders = async (filter: OrderFilter = {}) =>
    (await call<{ orders: ControlOrder[] }>("GET", at(`/orders?${query(filter)}`))).orders
  return {
    /** Returns merchants, faults, forms and the clock. */
    state: () => call<ControlState>("GET", at("")),
    /** Returns orders with the buyer's charges and the merchant's credits, the newest first. */
    orders,
    order: (id: string) => call<ControlOrder>("GET", at(`/orders/${id}`)),
    /** Returns the order of a context id; throws if there is none. */
    orderOfContext: async (contextId: string): Promise<ControlOrder> => {
      const [order] = await orders({ context_id: contextId })
      if (!order) {
        throw new SandboxError(
          404,
          "not_found",
          `There is no order with the context ${contextId}.`,
          undefined
        )
      }
      return order
    },
    /** Cancels an order at the service, with `order.stock.released` if the purchase uses stock. */
    cancel: (id: string) => call<ControlOrder>("POST", at(`/orders/${id}/cancel`)),
    /**
     * Moves a paid order to any status at the service, whatever its own. The buyer is debited or
     * refunded to match, and a cancelled or failed order releases its stock.
     */
    setStatus: (id: string, status: OrderStatus) =>
      call<ControlOrder>("PUT", at(`/orders/${id}/status`), { status }),
    /** Refunds an order at the service: an amount in minor units, or all that is left. */
    refund: (id: string, amount?: number) =>
      call<ControlOrder>("POST", at(`/orders/${id}/refund`), { amount }),
    /** Changes what the service answers as an order's record; replaces the change before. */
    changeRecord: (id: string, change: RecordChangeInput) =>
      call<ControlOrder>("PUT", at(`/orders/${id}/record`), change),
    /** Ends the change of an order's record. */
    restoreRecord: (id: string) => call<ControlOrder>("DELETE", at(`/orders/${id}/record`)),
    /**
     * Returns events with their responses and times: of one order the oldest first, of all orders
     * the newest first.
     */
    events: async (filter: { order_id?: string; limit?: number } = {}) =>
      (await call<{ events: EventEntry[] }>("GET", at(`/events?${query(filter)}`))).events,
    /** Returns the merchants' calls, the newest first. */
    calls: async (filter: { limit?: number } = {}) =>
      (await call<{ calls: ApiCall[] }>("GET", at(`/calls?${query(filter)}`))).calls,
    /** Replaces the active faults; an empty list disables all of them. */
    setFaults: (faults: FaultInput[]) => call<ControlState>("PUT", at("/faults"), { faults }),
    /** Replaces the wire forms; forms left out get their defaults. */
    setForms: (forms: Partial<WireForms>) => call<ControlState>("PUT", at("/forms"), forms),
    /** Moves the sandbox's clock forward and runs everything that becomes due. */
    advanceClock: (milliseconds: number) =>
      call<ControlState>("POST", at("/clock"), { advance: milliseconds }),
    /** Deletes orders, events, calls, static rules and faults. */
    reset: () => call<ControlState>("POST", at("/reset")),
  }
}

export type ControlClient = ReturnType<typeof controlClient>

/**
 * Returns a client that acts as a buyer in the modal at the URL from authorize, without a browser.
 */
export function buyerClient(modalUrl: string) {
  const address = new URL(modalUrl)
  const token = address.searchParams.get("token") ?? ""
  const base = `${modalUrl.split("/pay?")[0]}/api/${encodeURIComponent(token)}`
  const act = (path: string, body?: unknown) => call<PurchaseView>("POST", `${base}/${path}`, body)
  return {
    state: () => call<PurchaseView>("GET", base),
    /** Opens the modal; the first time, with cart rules, the sandbox requests an estimate. */
    open: () => act("open"),
    /** Repeats a request that the merchant did not answer. */
    refresh: () => act("refresh"),
    setQuantity: (quantity: number) => act("quantity", { quantity }),
    setContact: (contact: ContactInput) => act("contact", contact),
    /** Applies a code; an empty code removes it. */
    applyCoupon: (code: string) => act("coupon", { code }),
    chooseShipping: (carrierId: string) => act("shipping", { carrier_id: carrierId }),
    pay: () => act("pay"),
    payFailing: () => act("pay", { card: "fails" }),
    /** Tries a card that is declined; the purchase stays open. */
    payDeclined: () => act("pay", { card: "declined" }),
    leave: () => act("leave"),
  }
}

export type BuyerClient = ReturnType<typeof buyerClient>
