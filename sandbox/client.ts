import type { ControlOrder, ControlState } from "./routes/control"
import type { FaultInput } from "./faults/fault"
import type { PurchaseView } from "./purchase/view"
import type { ContactInput } from "./schemas/contact"
import type { WireForms } from "./schemas/wire-forms"
import type { ApiCall } from "./store/calls"
import type { EventEntry } from "./store/event-log"

/** An answer of the sandbox that was not 2xx. */
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
  if (response.ok) return json as T
  const { code, message, path } = (json as ErrorBody).error ?? {}
  throw new SandboxError(
    response.status,
    code ?? "unknown",
    message ?? `${method} ${url}: ${response.status}`,
    path
  )
}

const query = (values: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]]
    )
  ).toString()

type OrderFilter = { status?: string; context_id?: string; merchant_id?: string; limit?: number }

/** Drives and inspects a running sandbox over its control interface. */
export function controlClient(url: string) {
  const at = (path: string): string => `${url}/control/api${path}`
  return {
    /** Merchants, faults, forms and the clock. */
    state: () => call<ControlState>("GET", at("")),
    /** Orders with what the buyer was charged and the merchant credited, the newest first. */
    orders: async (filter: OrderFilter = {}) =>
      (await call<{ orders: ControlOrder[] }>("GET", at(`/orders?${query(filter)}`))).orders,
    order: (id: string) => call<ControlOrder>("GET", at(`/orders/${id}`)),
    /** The order of a context id; throws where there is none. */
    orderOfContext: async (contextId: string): Promise<ControlOrder> => {
      const { orders } = await call<{ orders: ControlOrder[] }>(
        "GET",
        at(`/orders?${query({ context_id: contextId })}`)
      )
      const [order] = orders
      if (!order)
        throw new SandboxError(
          404,
          "not_found",
          `There is no order with the context ${contextId}.`,
          undefined
        )
      return order
    },
    /** Cancels an order at the service, with `order.stock.released` where stock is in use. */
    cancel: (id: string) => call<ControlOrder>("POST", at(`/orders/${id}/cancel`)),
    /** Events with their answers and times: of one order oldest first, of all newest first. */
    events: async (filter: { order_id?: string; limit?: number } = {}) =>
      (await call<{ events: EventEntry[] }>("GET", at(`/events?${query(filter)}`))).events,
    resend: async (eventId: string) =>
      (await call<{ event: EventEntry }>("POST", at(`/events/${eventId}/resend`))).event,
    /** Calls that merchants made, the newest first. */
    calls: async (filter: { limit?: number } = {}) =>
      (await call<{ calls: ApiCall[] }>("GET", at(`/calls?${query(filter)}`))).calls,
    /** Replaces the faults that are on; an empty list switches all off. */
    setFaults: (faults: FaultInput[]) => call<ControlState>("PUT", at("/faults"), { faults }),
    /** Replaces the wire forms; what is left out goes back to its default. */
    setForms: (forms: Partial<WireForms>) => call<ControlState>("PUT", at("/forms"), forms),
    setQuestionTimeout: (milliseconds: number) =>
      call<ControlState>("PUT", at("/timeout"), { question_timeout: milliseconds }),
    /** Moves the sandbox's clock forward; whatever becomes due happens. */
    advanceClock: (milliseconds: number) =>
      call<ControlState>("POST", at("/clock"), { advance: milliseconds }),
    /** Forgets orders, events, calls, static rules and faults. */
    reset: () => call<ControlState>("POST", at("/reset")),
  }
}

export type ControlClient = ReturnType<typeof controlClient>

/** A buyer in the modal at the url that authorize answered, without a browser. */
export function buyerClient(modalUrl: string) {
  const address = new URL(modalUrl)
  const token = address.searchParams.get("token") ?? ""
  const base = `${modalUrl.split("/pay?")[0]}/api/${encodeURIComponent(token)}`
  const act = (path: string, body?: unknown) => call<PurchaseView>("POST", `${base}/${path}`, body)
  return {
    state: () => call<PurchaseView>("GET", base),
    /** The modal opens; the first time, an estimate is asked for where cart rules are on. */
    open: (language: "en" | "fr" = "en") => act("open", { language }),
    /** Asks the merchant again after it gave no answer. */
    refresh: () => act("refresh"),
    /** Changes the quantity of an article, by default the first. */
    setQuantity: (quantity: number, reference?: string) => act("quantity", { quantity, reference }),
    setContact: (contact: ContactInput) => act("contact", contact),
    /** Applies a code; an empty one takes it away. */
    applyCoupon: (code: string) => act("coupon", { code }),
    chooseShipping: (carrierId: string) => act("shipping", { carrier_id: carrierId }),
    pay: () => act("pay"),
    payFailing: () => act("pay", { fails: true }),
    leave: () => act("leave"),
  }
}

export type BuyerClient = ReturnType<typeof buyerClient>
