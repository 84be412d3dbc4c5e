import { MedusaError } from "@medusajs/framework/utils"
import { SERVICE_ERROR_KINDS, type ServiceErrorKind } from "../../../lib/service-failures"

export { SERVICE_ERROR_KINDS, type ServiceErrorKind }

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
