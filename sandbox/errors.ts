const statusOf = {
  invalid_body: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  internal: 500,
} as const

/** An error with a response in the documented shape. */
export class ServiceError extends Error {
  readonly status: (typeof statusOf)[keyof typeof statusOf]

  constructor(
    readonly code: keyof typeof statusOf,
    message: string,
    readonly path?: string
  ) {
    super(message)
    this.status = statusOf[code]
  }
}
