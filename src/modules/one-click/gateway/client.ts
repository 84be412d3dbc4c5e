import { z } from "@medusajs/framework/zod"
import {
  type AuthorizeRequest,
  type AuthorizeResponse,
  authorizeResponseUnder,
  type StaticShippingRule,
} from "./schemas/requests"
import { orderListSchema, type OrderRecord, readOrder, recordOf } from "./schemas/order"
import { Transport } from "./transport"

/** Maximum attempts of a reading call; other calls are made once. */
const READ_TRIES = 3

/** Timeout in milliseconds of the call that a buyer waits for. */
const AUTHORIZE_TIMEOUT = 10_000

/**
 * The calls of spec 4 that the plugin makes. Every failure is thrown as a {@link ServiceError} without the API key.
 */
export class OneClickServiceClient extends Transport {
  /**
   * Requests a purchase modal (spec 4.1). Never retried, because a second call would open a second
   * purchase.
   *
   * @param checkoutUrl the address under which the modal must lie
   * @param isTest records a call of no purchase, which counts as no buyer's press
   * @throws {ServiceError}
   */
  async authorize(
    request: AuthorizeRequest,
    { checkoutUrl, isTest = false }: { checkoutUrl: string; isTest?: boolean }
  ): Promise<AuthorizeResponse> {
    return this.call(authorizeResponseUnder(checkoutUrl), {
      name: "authorize",
      context_id: isTest ? undefined : request.context.id,
      timeout: AUTHORIZE_TIMEOUT,
      request: {
        method: "POST",
        url: "/oneclick/v2/orders/authorize",
        data: request,
        headers: { "Content-Type": "application/json; charset=utf-8" },
      },
    })
  }

  /**
   * Returns one order (spec 4.2).
   *
   * @param contextId the context that the order must have, if it names one
   * @throws {ServiceError} `invalid_answer` if the record is another order's
   */
  async retrieveOrder(orderId: string, contextId?: string | null): Promise<OrderRecord> {
    const { order } = await this.call(recordOf(orderId, contextId), {
      name: "retrieve order",
      service_order_id: orderId,
      context_id: contextId ?? undefined,
      tries: READ_TRIES,
      request: { method: "GET", url: `/order/v2/orders/${encodeURIComponent(orderId)}` },
    })
    return readOrder(order)
  }

  /**
   * Returns the orders in a status (spec 4.3); only one page of them if the service paginates.
   *
   * @throws {ServiceError}
   */
  async listOrders(status: string, page?: { page: number; per_page: number }): Promise<unknown[]> {
    return this.call(orderListSchema, {
      name: "list orders",
      tries: READ_TRIES,
      request: { method: "GET", url: "/order/v2/orders", params: { status, ...page } },
    })
  }

  /**
   * Accepts or declines an order (spec 4.5). Not retried: after a lost response the order must be
   * read first.
   *
   * @returns the order afterwards, if the response contains it
   * @throws {ServiceError}
   */
  async decideOrder(
    orderId: string,
    status: "accepted" | "denied",
    orderReference?: string
  ): Promise<OrderRecord | undefined> {
    const answer = await this.call(z.unknown(), {
      name: status === "accepted" ? "accept order" : "decline order",
      service_order_id: orderId,
      request: {
        method: "PATCH",
        url: `/order/v2/orders/${encodeURIComponent(orderId)}`,
        data: { status, ...(orderReference && { order_reference: orderReference }) },
      },
    })
    const { data } = recordOf(orderId).safeParse(answer)
    return data && readOrder(data.order)
  }

  /**
   * Registers the whole set of static shipping rules (spec 4.6) in place of the set registered
   * before.
   *
   * @throws {ServiceError}
   */
  async registerShipments(shipments: StaticShippingRule[]): Promise<void> {
    await this.call(z.unknown(), {
      name: "register shipments",
      request: { method: "POST", url: "/catalog/v1/shipments", data: { shipments } },
    })
  }
}
