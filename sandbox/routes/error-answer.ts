import { ServiceError } from "../errors"

/**
 * Returns any error as one with a response; logs an unexpected error and reports it as `internal`.
 */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) {
    return error
  }
  console.error("Unexpected error in the sandbox:", error)
  return new ServiceError("internal", "Internal sandbox error. See the sandbox's log.")
}

/** Returns an error's response (spec 7 shows none). */
export function errorAnswer({ code, message, path, status }: ServiceError): Response {
  return Response.json({ error: { code, message, path } }, { status })
}
