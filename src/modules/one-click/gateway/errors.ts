import { MedusaError } from "@medusajs/framework/utils"
import { SERVICE_ERROR_KINDS, type ServiceErrorKind } from "./error-kinds"
import { z } from "@medusajs/framework/zod"
import { redactFreeText } from "../../../lib/redaction"

/** Kinds that last until something changes; after any other, the same call may succeed later. */
const LASTING: ServiceErrorKind[] = ["unauthorized", "not_found", "conflict", "invalid_request"]

/**
 * A failed call to the service (spec 7) and its remedy. It is a MedusaError because Medusa's routes
 * hide the message of any other error, also in the dashboard's dialogs.
 */
export class ServiceError extends MedusaError {
  override readonly name = "ServiceError"

  /**
   * @param call the call of spec 4, such as `authorize`
   * @param detail the service's message, shortened and without the API key and personal data
   * @param status the response's HTTP status
   */
  constructor(
    readonly kind: ServiceErrorKind,
    readonly call: string,
    readonly detail?: string,
    readonly status?: number
  ) {
    const said = detail ? ` Response: ${detail}` : ""
    super(
      MedusaError.Types.UNEXPECTED_STATE,
      `${SERVICE_ERROR_KINDS[kind]} (${call}${status ? `, HTTP ${status}` : ""})${said}`,
      `service_${kind}`
    )
  }

  /** Returns whether the same call may succeed later without any change. */
  get isTransient(): boolean {
    return !LASTING.includes(this.kind)
  }
}

/**
 * Restores a service error that a workflow passed on as plain data; undefined for any other error.
 */
export function asServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) {
    return error
  }
  const { name, kind, call, detail, status } = (error ?? {}) as Partial<ServiceError>
  return name === "ServiceError" && kind && call
    ? new ServiceError(kind, call, detail, status)
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

const absent = z.undefined()

/** The shapes in which services of this protocol report a failure, even with HTTP 200. */
const failureSchema = z.union([
  z
    .object({
      error: z.object({
        code: z.union([z.string(), z.number()]).nullish(),
        message: z.string().nullish(),
      }),
    })
    .transform(({ error: { code, message } }) => ({
      code: Number(code),
      detail: [code, message].filter(Boolean).join(": "),
    })),
  z
    .object({ error: z.string(), statusCode: z.number().catch(NaN) })
    .transform(({ error, statusCode }) => ({ code: statusCode, detail: error })),
  z
    .object({ message: z.string(), order: absent, orders: absent, data: absent, url: absent })
    .transform(({ message }) => ({ code: NaN, detail: message })),
])

/**
 * Returns the failure that a response contains, judged by the body's shape and not by the status
 * alone (spec 7 shows neither).
 *
 * @returns undefined if the response is to be read as a success
 */
export function readFailure(status: number, body: unknown) {
  const said = failureSchema.safeParse(body).data
  if (status < 300 && !said) {
    return undefined
  }
  const inBody = said && said.code >= 300 ? said.code : 500
  // The message is stored and logged, and it may quote the buyer.
  const detail = said?.detail ? redactFreeText(said.detail) : undefined
  return { kind: failureKind(status < 300 ? inBody : status), detail }
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
