import { setTimeout as sleep } from "node:timers/promises"
import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from "axios"
import type { z } from "@medusajs/framework/zod"
import { sanitize } from "../../../lib/text"
import { traced } from "../../../lib/observe/traced"
import { ServiceError, asServiceError, readFailure } from "./errors"

/** Timeout of one attempt in milliseconds. */
const TIMEOUT = 15_000

const MAX_ANSWER_BYTES = 10 * 1024 * 1024

type TransportSettings = {
  baseUrl: string
  apiKey: string
  /** Longest timeout of one attempt, in milliseconds; 15 seconds by default. */
  timeout?: number
  /** Called after each attempt, successful or not. */
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
  /** Whether no retry follows. */
  is_final: boolean
}

type Call = Pick<ObservedCall, "name" | "service_order_id" | "context_id"> & {
  /** Maximum attempts in case of transient failures; 1 by default. */
  tries?: number
  /** A shorter timeout of one attempt, in milliseconds. */
  timeout?: number
  request: AxiosRequestConfig
}

/**
 * Sends calls to the service and reads its responses: timeouts, retries, and validation. Every
 * failure is thrown as a {@link ServiceError} without the API key.
 */
export class Transport {
  private readonly http: AxiosInstance

  constructor(private readonly settings: TransportSettings) {
    this.http = axios.create({
      baseURL: settings.baseUrl,
      headers: { Authorization: `Bearer ${settings.apiKey}`, Accept: "application/json" },
      maxRedirects: 0,
      maxContentLength: MAX_ANSWER_BYTES,
      responseType: "text",
      transformResponse: (body: unknown) => body,
      validateStatus: () => true,
    })
  }

  /**
   * Makes a call, retries it after a transient failure if allowed, and parses the response.
   *
   * @param schema of the response
   * @throws {ServiceError}
   */
  protected call<T>(schema: z.ZodType<T>, call: Call): Promise<T> {
    const { name, context_id, service_order_id } = call
    const attributes = { call: name, context: context_id, order: service_order_id }
    return traced("one-click.service", attributes, () => this.callWithTries(schema, call))
  }

  private async callWithTries<T>(schema: z.ZodType<T>, call: Call): Promise<T> {
    const { tries = 1, timeout: _, request, ...about } = call
    const { observe, wait = sleep, random = Math.random } = this.settings
    for (let attempt = 1; ; attempt++) {
      const begun = performance.now()
      const observed = (outcome: Pick<ObservedCall, "response" | "error" | "is_final">) =>
        observe?.({
          ...about,
          ...outcome,
          request: request.data,
          duration_ms: performance.now() - begun,
        })
      try {
        const response = await this.tryOnce(schema, call)
        observed({ response, is_final: true })
        return response
      } catch (cause) {
        const error = asServiceError(cause)
        const is_final = attempt >= tries || !error?.isTransient
        observed({ error, is_final })
        if (is_final) {
          throw cause
        }
        await wait(150 * 2 ** attempt * (0.5 + random()))
      }
    }
  }

  private async tryOnce<T>(schema: z.ZodType<T>, { name, timeout, request }: Call): Promise<T> {
    const limit = Math.min(timeout ?? Infinity, this.settings.timeout ?? TIMEOUT)
    const { status, data } = await this.http
      .request<string>({ ...request, timeout: limit, signal: AbortSignal.timeout(limit) })
      .catch((cause: unknown) => {
        throw connectionError(name, cause)
      })
    const body = readBody(name, status, data)
    const failure = readFailure(status, body)
    if (failure) {
      throw new ServiceError(failure.kind, name, failure.detail, status)
    }
    const parsed = schema.safeParse(body)
    if (!parsed.success) {
      const problems = parsed.error.issues
        .slice(0, 3)
        .map(({ path, message }) => `"${path.join(".") || "body"}" ${message}`)
      throw new ServiceError("invalid_answer", name, problems.join("; "), status)
    }
    return parsed.data
  }
}

/** Returns the error without its cause: an axios error contains the request's headers. */
function connectionError(call: string, cause: unknown): ServiceError {
  const code = isAxiosError(cause) ? cause.code : undefined
  if (code === "ECONNABORTED" || code === "ETIMEDOUT" || code === "ERR_CANCELED") {
    return new ServiceError("timeout", call)
  }
  if (code === "ERR_BAD_RESPONSE") {
    return new ServiceError("invalid_answer", call, "the answer broke off or was too large")
  }
  return new ServiceError("unreachable", call, code)
}

function readBody(call: string, status: number, text: unknown): unknown {
  if (typeof text !== "string" || !text.trim()) {
    return undefined
  }
  try {
    return sanitize(JSON.parse(text))
  } catch {
    if (status < 300) {
      throw new ServiceError("invalid_answer", call, "not JSON", status)
    }
    return undefined
  }
}
