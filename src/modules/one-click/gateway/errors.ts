import { MedusaError } from "@medusajs/framework/utils"

export const SERVICE_ERROR_KINDS = {
  /** The service rejected the API key (401, 403). */
  unauthorized: 'The one-click service rejected the API key: check the plugin option "apiKey".',
  /** Nothing is at the requested address (404): an unknown order, or a wrong base URL. */
  not_found:
    'The one-click service has nothing at this address: check the order\'s id, or the plugin option "baseUrl".',
  /** The order's status does not allow the change (409). */
  conflict:
    "The one-click service rejected the change in the order's current status: fetch the order again.",
  /** The service rejected the request as invalid (other 4xx). */
  invalid_request: "The one-click service rejected the request as invalid: see its response.",
  /** Too many calls (429). */
  rate_limited: "The one-click service limits the number of calls: try again later.",
  /** The service failed (5xx). */
  unavailable: "The one-click service failed: try again later.",
  /** No response before the timeout. */
  timeout: "The one-click service did not answer in time: try again later.",
  /** No connection. */
  unreachable:
    'The one-click service cannot be reached: check the plugin option "baseUrl" and the network.',
  /** A response that differs from the specification. */
  invalid_answer: "The one-click service sent a response that does not match the specification.",
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
    ? new ServiceError({
        kind: data.kind,
        call: data.call,
        status: data.status,
        detail: data.detail,
      })
    : undefined
}
