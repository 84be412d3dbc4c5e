import axios, { AxiosInstance, AxiosRequestConfig, isAxiosError } from "axios"
import { z } from "@medusajs/framework/zod"
import { traced } from "../observe/traced"
import { asServiceError, ServiceError } from "./errors"
import { readFailure } from "./read-failure"
import { readJson } from "./read-json"
import { AuthorizeRequest, AuthorizeResponse, authorizeResponseSchema } from "./schemas/authorize"
import { orderListSchema, orderResponseSchema } from "./schemas/order"
import { StaticShippingRule } from "./schemas/static-rules"

const MAX_ANSWER_BYTES = 10 * 1024 * 1024

export type ServiceClientSettings = {
  baseUrl: string
  apiKey: string
  /** Milliseconds for one try of a call during which a buyer waits, and for the others. */
  authorizeTimeout?: number
  timeout?: number
  /** How often a reading call is tried in all; the others are tried once. */
  readTries?: number
  /** Told of each try after it ended, successful or not. */
  observe?: (call: ObservedCall) => void
  wait?: (milliseconds: number) => Promise<void>
  random?: () => number
}

export type ObservedCall = {
  name: string
  duration_ms: number
  service_order_id?: string
  context_id?: string
  request?: unknown
  response?: unknown
  error?: ServiceError
}

type Call = {
  name: string
  /** What the call is about, for the activity. */
  about?: Pick<ObservedCall, "service_order_id" | "context_id" | "request">
  tries?: number
  timeout?: number
  request: AxiosRequestConfig
}

/** The six calls of spec 4. Every failure comes as a {@link ServiceError}, without the key. */
export class OneClickServiceClient {
  private readonly http: AxiosInstance
  private readonly settings: Required<Omit<ServiceClientSettings, "baseUrl" | "apiKey">>

  constructor({ baseUrl, apiKey, ...rest }: ServiceClientSettings) {
    this.settings = {
      authorizeTimeout: 10_000,
      timeout: 15_000,
      readTries: 3,
      observe: () => undefined,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      random: Math.random,
      ...rest,
    }
    this.http = axios.create({
      baseURL: baseUrl,
      headers: { Authorization: `Bearer ${apiKey}`, Accept: "application/json" },
      maxRedirects: 0,
      maxContentLength: MAX_ANSWER_BYTES,
      responseType: "text",
      transformResponse: (body: unknown) => body,
      validateStatus: () => true,
    })
  }

  /**
   * Asks for a purchase modal (spec 4.1). Never repeated by itself: a second one would be a second purchase.
   *
   * @throws {ServiceError}
   */
  async authorize(request: AuthorizeRequest): Promise<AuthorizeResponse> {
    return this.call(authorizeResponseSchema, {
      name: "authorize",
      about: { context_id: request.context.id, request },
      timeout: this.settings.authorizeTimeout,
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
    const { order } = await this.call(orderResponseSchema, {
      name: "retrieve order",
      about: { service_order_id: orderId },
      tries: this.settings.readTries,
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
    const { orders } = await this.call(orderListSchema, {
      name: "list orders",
      tries: this.settings.readTries,
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
    const { orders } = await this.call(orderListSchema, {
      name: "list orders of context",
      about: { context_id: contextId },
      tries: this.settings.readTries,
      request: { method: "GET", url: `/order/v2/orders/context/${encodeURIComponent(contextId)}` },
    })
    return orders
  }

  /**
   * Accepts or denies an order (spec 4.5). Not repeated by itself: after a lost answer the order has
   * to be read again first.
   *
   * @throws {ServiceError}
   */
  async decideOrder(
    orderId: string,
    status: "accepted" | "denied",
    orderReference?: string
  ): Promise<void> {
    await this.call(z.unknown(), {
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
  }

  /**
   * Registers the whole set of static shipping rules (spec 4.6), replacing what was registered before.
   *
   * @returns what the service answered; the specification does not show its shape
   * @throws {ServiceError}
   */
  async registerShipments(shipments: StaticShippingRule[]): Promise<unknown> {
    return this.call(z.unknown(), {
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

  private call<T>(schema: z.ZodType<T>, call: Call): Promise<T> {
    const { context_id, service_order_id } = call.about ?? {}
    const attributes = { call: call.name, context: context_id, order: service_order_id }
    return traced("one-click.service", attributes, () => this.callWithTries(schema, call))
  }

  private async callWithTries<T>(schema: z.ZodType<T>, call: Call): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.tryObserved(schema, call)
      } catch (error) {
        const isLast = attempt >= (call.tries ?? 1)
        if (isLast || !(error instanceof ServiceError) || !error.isTransient) {
          throw error
        }
        await this.settings.wait(150 * 2 ** attempt * (0.5 + this.settings.random()))
      }
    }
  }

  private async tryObserved<T>(schema: z.ZodType<T>, call: Call): Promise<T> {
    const begun = performance.now()
    const observed = (outcome: { response?: unknown; error?: ServiceError }) =>
      this.settings.observe({
        name: call.name,
        ...call.about,
        ...outcome,
        duration_ms: performance.now() - begun,
      })
    try {
      const response = await this.tryOnce(schema, call)
      observed({ response })
      return response
    } catch (error) {
      observed({ error: asServiceError(error) })
      throw error
    }
  }

  private async tryOnce<T>(schema: z.ZodType<T>, { name, timeout, request }: Call): Promise<T> {
    const limit = timeout ?? this.settings.timeout
    const response = await this.http
      .request<string>({ ...request, timeout: limit, signal: AbortSignal.timeout(limit) })
      .catch((cause: unknown) => {
        throw connectionError(name, cause)
      })
    const body = readBody(name, response.status, response.data)
    const failure = readFailure(response.status, body)
    if (failure) {
      throw new ServiceError({ call: name, ...failure })
    }
    const parsed = schema.safeParse(body)
    if (!parsed.success) {
      const paths = parsed.error.issues.map(
        (issue) => `"${issue.path.join(".") || "body"}" ${issue.message}`
      )
      throw new ServiceError({
        kind: "invalid_answer",
        call: name,
        status: response.status,
        detail: paths.slice(0, 3).join("; "),
      })
    }
    return parsed.data
  }
}

/** The cause itself is left behind: an axios error carries the request's headers. */
function connectionError(call: string, cause: unknown): ServiceError {
  const code = isAxiosError(cause) ? cause.code : undefined
  if (code === "ECONNABORTED" || code === "ETIMEDOUT" || code === "ERR_CANCELED") {
    return new ServiceError({ kind: "timeout", call })
  }
  if (code === "ERR_BAD_RESPONSE") {
    return new ServiceError({
      kind: "invalid_answer",
      call,
      detail: "the answer broke off or was too large",
    })
  }
  return new ServiceError({ kind: "unreachable", call, detail: code })
}

function readBody(call: string, status: number, text: unknown): unknown {
  if (typeof text !== "string" || !text.trim()) {
    return undefined
  }
  try {
    return readJson(text)
  } catch {
    if (status < 300) {
      throw new ServiceError({ kind: "invalid_answer", call, status, detail: "not JSON" })
    }
    return undefined
  }
}
