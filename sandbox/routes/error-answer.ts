import { ServiceError } from "../errors"
import type { WireForms } from "../schemas/wire-forms"

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

/** Returns an error's response in the selected shape (spec 7 shows none). */
export function errorAnswer(error: ServiceError, form: WireForms["errors"]): Response {
  const { code, message, path, status } = error
  const nested = { error: { code, message, path } }
  switch (form) {
    case "nested":
      return Response.json(nested, { status })
    case "nested_200":
      return Response.json(nested, { status: 200 })
    case "flat":
      return Response.json({ statusCode: status, error: message }, { status })
    case "message":
      return Response.json({ message }, { status })
  }
}
