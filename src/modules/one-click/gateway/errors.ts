import { MedusaError } from "@medusajs/framework/utils"
import { SERVICE_ERROR_KINDS, type ServiceErrorKind } from "./error-kinds"
import { z } from "@medusajs/framework/zod"
import { redactFreeText } from "../../../lib/redaction"

const TRANSIENT: ReadonlySet<ServiceErrorKind> = new Set([
  "rate_limited",
  "unavailable",
  "timeout",
  "unreachable",
  "invalid_answer",
])

type ServiceErrorDetails = {
  kind: ServiceErrorKind
  /** The call of spec 4, such as `authorize`. */
  call: string
  status?: number
  /** The service's message, shortened and without the API key and personal data. */
  detail?: string
}

/**
 * A failed call to the service (spec 7) and its remedy. It is a MedusaError because Medusa's routes
 * hide the message of any other error, also in the dashboard's dialogs.
 */
export class ServiceError extends MedusaError {
  override readonly name = "ServiceError"
  readonly kind: ServiceErrorKind
  readonly call: string
  readonly status?: number
  readonly detail?: string

  constructor({ kind, call, status, detail }: ServiceErrorDetails) {
    const said = detail ? ` Response: ${detail}` : ""
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      `${SERVICE_ERROR_KINDS[kind]} (${call}${status ? `, HTTP ${status}` : ""})${said}`,
      `service_${kind}`
    )
    this.kind = kind
    this.call = call
    this.status = status
    this.detail = detail
  }

  /** Returns whether the same call may succeed later without any change. */
  get isTransient(): boolean {
    return TRANSIENT.has(this.kind)
  }
}

/**
 * Restores a service error that a workflow passed on as plain data; undefined for any other error.
 */
export function asServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) {
    return error
  }
  const data = error as Partial<ServiceErrorDetails & { name: string }> | null | undefined
  return data?.name === "ServiceError" && data.kind && data.call
    ? new ServiceError(data as ServiceErrorDetails)
    : undefined
}

/**
 * Returns the error with which a call to the service failed; undefined if it succeeded.
 *
 * @throws any other error
 */
export async function failureOf(call: Promise<unknown>): Promise<ServiceError | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    const failure = asServiceError(error)
    if (!failure) {
      throw error
    }
    return failure
  }
}

/** The shapes in which services of this protocol report a failure, even with HTTP 200. */
const failureSchema = z.union([
  z
    .object({
      error: z.object({
        code: z.union([z.string(), z.number()]).nullish(),
        message: z.string().nullish(),
      }),
    })
    .transform(({ error }) => ({
      status: Number.isInteger(Number(error.code)) ? Number(error.code) : undefined,
      detail: [error.code, error.message].filter(Boolean).join(": "),
    })),
  z
    .object({ error: z.string(), statusCode: z.number().optional().catch(undefined) })
    .transform(({ error, statusCode }) => ({ status: statusCode, detail: error })),
  z
    .object({
      message: z.string(),
      order: z.undefined(),
      orders: z.undefined(),
      data: z.undefined(),
      url: z.undefined(),
    })
    .transform(({ message }) => ({ status: undefined, detail: message })),
])

export type Failure = { kind: ServiceErrorKind; status: number; detail?: string }

/**
 * Returns the failure that a response contains, judged by the body's shape and not by the status
 * alone (spec 7 shows neither).
 *
 * @returns undefined if the response is to be read as a success
 */
export function readFailure(status: number, body: unknown): Failure | undefined {
  const said = failureSchema.safeParse(body).data
  if (status < 300 && !said) {
    return undefined
  }
  const { status: inBody = 0, detail: message } = said ?? {}
  const effective = status < 300 ? (inBody >= 300 ? inBody : 500) : status
  // The message is stored and logged, and it may quote the buyer.
  const detail = message ? redactFreeText(message) : undefined
  return { kind: failureKind(effective), status, detail }
}

const KINDS_BY_STATUS: Partial<Record<number, ServiceErrorKind>> = {
  401: "unauthorized",
  403: "unauthorized",
  404: "not_found",
  408: "timeout",
  409: "conflict",
  429: "rate_limited",
}

function failureKind(status: number): ServiceErrorKind {
  if (status >= 500) {
    return "unavailable"
  }
  // A redirect: the address in the options is not the service's.
  return KINDS_BY_STATUS[status] ?? (status < 400 ? "unreachable" : "invalid_request")
}
