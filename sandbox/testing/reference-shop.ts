import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { bodyOf, localServer } from "../../testing/local-server"
import { isFields, readInteger } from "../replies/reading"
import { authorizeBody, eur, homeDelivery } from "./examples"

type Outcome = { status: number; json: unknown }

function refuse(message: string): Outcome {
  return { status: 400, json: { message } }
}

const events = ["order.stock.book", "order.stock.released", "order.cart.estimate"]

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const text = await bodyOf(request)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function estimate(data: Record<string, unknown>): Outcome {
  if (!isFields(data.order)) {
    return refuse("order is missing")
  }
  const wrongCode = typeof data.discount_coupon === "string" && data.discount_coupon !== "TEN"
  return {
    status: 200,
    json: {
      free_items: [{ title: "Sticker", images: [] }],
      shipments: [
        homeDelivery,
        {
          ...homeDelivery,
          primary: false,
          amount: eur(0),
          carrier: { ...homeDelivery.carrier, id: "shop" },
        },
      ],
      ...(wrongCode ? { discount_coupon_error: "This code is not known." } : {}),
    },
  }
}

function book(data: Record<string, unknown>): Outcome {
  const quantity = readInteger(data.quantity)
  if (typeof data.product_reference !== "string" || quantity === null || quantity < 1) {
    return refuse("bad question")
  }
  return {
    status: 200,
    json: { quantity: quantity > 50 ? 0 : quantity, product_reference: data.product_reference },
  }
}

/**
 * Starts the smallest shop that meets every requirement: it retries, parses tolerantly and accepts
 * once.
 */
export async function startReferenceShop(service: { url: string; apiKey: string }) {
  const address = { url: "" }
  const handled = new Set<string>()
  const headers = { authorization: `Bearer ${service.apiKey}`, "content-type": "application/json" }

  /** Accepts an order; after a failure it reads the order again and decides by its state. */
  const accept = async (id: string, attempt = 1): Promise<void> => {
    try {
      const response = await fetch(`${service.url}/order/v2/orders/${id}`, { headers })
      const json: unknown =
        response.status === 404 ? { order: { current_status: "gone" } } : await response.json()
      const order = isFields(json) && isFields(json.order) ? json.order : null
      if (!order) {
        throw new Error("no order in the answer")
      }
      if (order.current_status !== "pending") {
        return
      }
      const path = `${service.url}/order/v2/orders/${id}`
      const decided = await fetch(path, {
        method: "PATCH",
        headers,
        body: JSON.stringify({ status: "accepted" }),
      })
      if (!decided.ok) {
        throw new Error("not accepted")
      }
    } catch {
      if (attempt < 10) {
        setTimeout(() => void accept(id, attempt + 1), 100)
      }
    }
  }

  const acceptOnce = (id: string): void => {
    if (!handled.has(id)) {
      void accept(id)
    }
    handled.add(id)
  }

  /** Finds the orders whose notification was lost. */
  const listPending = async (): Promise<void> => {
    const response = await fetch(`${service.url}/order/v2/orders?status=pending`, { headers })
    const json: unknown = await response.json()
    const orders = isFields(json) && Array.isArray(json.orders) ? json.orders : []
    for (const order of orders as unknown[]) {
      if (isFields(order) && typeof order.id === "string") {
        acceptOnce(order.id)
      }
    }
  }

  const notification = (body: unknown): Outcome => {
    if (!isFields(body) || !isFields(body.data)) {
      return refuse("no event")
    }
    const { event, data } = body
    if (event === "order.stock.book") {
      return book(data)
    }
    if (event === "order.cart.estimate") {
      return estimate(data)
    }
    if (event === "order.stock.released") {
      return { status: 200, json: {} }
    }
    if (event !== "order.v2.new" && event !== "order.new") {
      return { status: 200, json: {} }
    }
    if (typeof data.order_id !== "string") {
      return refuse("no order id")
    }
    acceptOnce(data.order_id)
    return { status: 200, json: {} }
  }

  const authorize = async (): Promise<Outcome> => {
    const body = authorizeBody(`${address.url}/notifications`, {
      notifications: { should_ask_for_stock: true, should_ask_shipments: true, events },
      context: { id: randomUUID() },
      order: { allow_discount_coupon: true },
    })
    const options = { method: "POST", headers, body: JSON.stringify(body) }
    const response = await fetch(`${service.url}/oneclick/v2/orders/authorize`, options)
    return { status: response.status, json: await response.json() }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await jsonOf(request)
    const { status, json } = request.url === "/authorize" ? await authorize() : notification(body)
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json))
  }
  const { url, stop } = await localServer((request, response) => void answer(request, response))
  address.url = url
  // The next interval makes up for a failed call, such as in a test of faults.
  const turns = setInterval(() => void listPending().catch(() => undefined), 1_000)
  return {
    url,
    close: () => {
      clearInterval(turns)
      return stop()
    },
  }
}
