import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from "axios"
import type { z } from "@medusajs/framework/zod"
import { sanitize } from "../../../lib/text"
import { traced } from "../../../lib/observe/traced"
import { ServiceError, asServiceError, readFailure } from "./errors"

const MAX_ANSWER_BYTES = 10 * 1024 * 1024

type TransportSettings = {
  baseUrl: string
  apiKey: string
  /** Longest timeout of one attempt, in milliseconds. */
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
  private readonly settings: Required<Omit<TransportSettings, "baseUrl" | "apiKey">>

  constructor({ baseUrl, apiKey, ...rest }: TransportSettings) {
    this.settings = {
      timeout: 15_000,
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
    for (let attempt = 1; ; attempt++) {
      const begun = performance.now()
      const observed = (outcome: Pick<ObservedCall, "response" | "error" | "is_final">) =>
        this.settings.observe({
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
        await this.settings.wait(150 * 2 ** attempt * (0.5 + this.settings.random()))
      }
    }
  }

  private async tryOnce<T>(schema: z.ZodType<T>, { name, timeout, request }: Call): Promise<T> {
    const limit = Math.min(timeout ?? Infinity, this.settings.timeout)
    const { status, data } = await this.http
      .request<string>({ ...request, timeout: limit, signal: AbortSignal.timeout(limit) })
      .catch((cause: unknown) => {
        throw connectionError(name, cause)
      })
    const body = readBody(name, status, data)
    const failure = readFailure(status, body)
    if (failure) {
      throw new ServiceError({ call: name, ...failure })
    }
    const parsed = schema.safeParse(body)
    if (!parsed.success) {
      const problems = parsed.error.issues
        .slice(0, 3)
        .map(({ path, message }) => `"${path.join(".") || "body"}" ${message}`)
      const detail = problems.join("; ")
      throw new ServiceError({ kind: "invalid_answer", call: name, status, detail })
    }
    return parsed.data
  }
}

/** Returns the error without its cause: an axios error contains the request's headers. */
function connectionError(call: string, cause: unknown): ServiceError {
  const code = isAxiosError(cause) ? cause.code : undefined
  if (code === "ECONNABORTED" || code === "ETIMEDOUT" || code === "ERR_CANCELED") {
    return new ServiceError({ kind: "timeout", call })
  }
  if (code === "ERR_BAD_RESPONSE") {
    const detail = "the answer broke off or was too large"
    return new ServiceError({ kind: "invalid_answer", call, detail })
  }
  return new ServiceError({ kind: "unreachable", call, detail: code })
}

function readBody(call: string, status: number, text: unknown): unknown {
  if (typeof text !== "string" || !text.trim()) {
    return undefined
  }
  try {
    return sanitize(JSON.parse(text))
  } catch {
    if (status < 300) {
      throw new ServiceError({ kind: "invalid_answer", call, status, detail: "not JSON" })
    }
    return undefined
  }
}
