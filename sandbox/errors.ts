import type { ErrorCode } from "./schemas/shared"

const statusOf: Record<ErrorCode, 400 | 401 | 403 | 404 | 409 | 413 | 500> = {
  invalid_body: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  internal: 500,
}

/** An error with a response in the documented shape. */
export class ServiceError extends Error {
  readonly status: (typeof statusOf)[ErrorCode]

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly path?: string
  ) {
    super(message)
    this.status = statusOf[code]
  }
}
