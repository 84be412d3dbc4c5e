import { z } from "@medusajs/framework/zod"
import { AuthorizeRequest, AuthorizeResponse, authorizeResponseSchema } from "./schemas/authorize"
import { orderHeadSchema, orderListSchema, orderResponseSchema } from "./schemas/order"
import { StaticShippingRule } from "./schemas/static-rules"
import { Transport, TransportSettings } from "./transport"

/** How often a reading call is tried in all; the others are tried once. */
const READ_TRIES = 3

export type ServiceClientSettings = TransportSettings & {
  /** Milliseconds for one try of the call during which a buyer waits. */
  authorizeTimeout?: number
}

/** The six calls of spec 4. Every failure comes as a {@link ServiceError}, without the key. */
export class OneClickServiceClient {
  private readonly transport: Transport
  private readonly authorizeTimeout: number

  constructor({ authorizeTimeout = 10_000, ...rest }: ServiceClientSettings) {
    this.transport = new Transport(rest)
    this.authorizeTimeout = authorizeTimeout
  }

  /**
   * Asks for a purchase modal (spec 4.1). Never repeated by itself: a second one would be a second purchase.
   *
   * @throws {ServiceError}
   */
  async authorize(request: AuthorizeRequest): Promise<AuthorizeResponse> {
    return this.transport.call(authorizeResponseSchema, {
      name: "authorize",
      about: { context_id: request.context.id, request },
      timeout: this.authorizeTimeout,
      request: {
        method: "POST",
        url: "/oneclick/v2/orders/authorize",
        data: JSON.stringify(request),
        headers: { "Content-Type": "application/json; charset=utf-8" },
      },
    })
  }

  /**
   * Retrieves one order (spec 4.2) as it was sent; read it with `orderSchema`.
   *
   * @throws {ServiceError}
   */
  async retrieveOrder(orderId: string): Promise<unknown> {
    const { order } = await this.transport.call(orderResponseSchema, {
      name: "retrieve order",
      about: { service_order_id: orderId },
      tries: READ_TRIES,
      request: { method: "GET", url: `/order/v2/orders/${encodeURIComponent(orderId)}` },
    })
    return order
  }

  /**
   * Retrieves the orders in a status (spec 4.3), one page where the service pages.
   *
   * @throws {ServiceError}
   */
  async listOrders(status: string, page?: { page: number; per_page: number }): Promise<unknown[]> {
    const { orders } = await this.transport.call(orderListSchema, {
      name: "list orders",
      tries: READ_TRIES,
      request: { method: "GET", url: "/order/v2/orders", params: { status, ...page } },
    })
    return orders
  }

  /**
   * Retrieves the orders of one purchase (spec 4.4), with the subset of fields shown there.
   *
   * @throws {ServiceError}
   */
  async listOrdersOfContext(contextId: string): Promise<unknown[]> {
    const { orders } = await this.transport.call(orderListSchema, {
      name: "list orders of context",
      about: { context_id: contextId },
      tries: READ_TRIES,
      request: { method: "GET", url: `/order/v2/orders/context/${encodeURIComponent(contextId)}` },
    })
    return orders
  }

  /**
   * Accepts or denies an order (spec 4.5). Not repeated by itself: after a lost answer the order has
   * to be read again first.
   *
   * @returns the order's status after it, where the answer tells
   * @throws {ServiceError}
   */
  async decideOrder(
    orderId: string,
    status: "accepted" | "denied",
    orderReference?: string
  ): Promise<string | undefined> {
    const answer = await this.transport.call(z.unknown(), {
      name: status === "accepted" ? "accept order" : "deny order",
      about: { service_order_id: orderId, request: { status } },
      request: {
        method: "PATCH",
        url: `/order/v2/orders/${encodeURIComponent(orderId)}`,
        data: JSON.stringify({
          status,
          ...(orderReference && { order_reference: orderReference }),
        }),
        headers: { "Content-Type": "application/json" },
      },
    })
    return z.object({ order: orderHeadSchema }).safeParse(answer).data?.order.current_status
  }

  /**
   * Registers the whole set of static shipping rules (spec 4.6), replacing what was registered before.
   *
   * @returns what the service answered; the specification does not show its shape
   * @throws {ServiceError}
   */
  async registerShipments(shipments: StaticShippingRule[]): Promise<unknown> {
    return this.transport.call(z.unknown(), {
      name: "register shipments",
      about: { request: { shipments } },
      request: {
        method: "POST",
        url: "/catalog/v1/shipments",
        data: JSON.stringify({ shipments }),
        headers: { "Content-Type": "application/json" },
      },
    })
  }
}
