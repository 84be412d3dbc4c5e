import { MedusaError } from "@medusajs/framework/utils"

export const SERVICE_ERROR_KINDS = {
  /** The key was refused (401, 403). */
  unauthorized: 'The one-click service refused the API key: check the plugin option "apiKey".',
  /** The service does not know what was asked for (404). */
  not_found: "The one-click service does not know this order.",
  /** The order is in a state that does not allow it (409). */
  conflict:
    "The one-click service refused the change in the order's present state: read the order again.",
  /** The service found our request wrong (other 4xx). */
  invalid_request: "The one-click service found the request wrong: see its answer.",
  /** Too many calls (429). */
  rate_limited: "The one-click service asks to call less often: try again later.",
  /** The service failed (5xx). */
  unavailable: "The one-click service failed: try again later.",
  /** Nothing came back in time. */
  timeout: "The one-click service did not answer in time: try again later.",
  /** No connection. */
  unreachable:
    'The one-click service cannot be reached: check the plugin option "baseUrl" and the network.',
  /** An answer that is not what the specification shows. */
  invalid_answer: "The one-click service answered something the specification does not show.",
} as const

export type ServiceErrorKind = keyof typeof SERVICE_ERROR_KINDS

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
  /** What the service said, shortened and without our key and personal data. */
  detail?: string
}

/**
 * What went wrong with a call to the service (spec 7), and what to do about it. A MedusaError, because
 * Medusa's routes hide the sentence of any other error, also in the dashboard's dialogs.
 */
export class ServiceError extends MedusaError {
  override readonly name = "ServiceError"
  readonly kind: ServiceErrorKind
  readonly call: string
  readonly status?: number
  readonly detail?: string

  constructor({ kind, call, status, detail }: ServiceErrorDetails) {
    const said = detail ? ` It said: ${detail}` : ""
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

  /** Whether the same call may succeed later without anybody changing anything. */
  get isTransient(): boolean {
    return TRANSIENT.has(this.kind)
  }
}

/**
 * A service error again, where a workflow handed it on as plain data; undefined for any other error.
 */
export function asServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) {
    return error
  }
  const data = error as Partial<ServiceErrorDetails & { name: string }> | null | undefined
  return data?.name === "ServiceError" && data.kind && data.call
    ? new ServiceError({
        kind: data.kind,
        call: data.call,
        status: data.status,
        detail: data.detail,
      })
    : undefined
}
