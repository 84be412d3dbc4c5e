/** What a failed call to the service says first, by its kind. */
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

const KINDS = Object.keys(SERVICE_ERROR_KINDS) as ServiceErrorKind[]

/** Returns the kind of a failed call to the service by its message; undefined for other messages. */
export function serviceErrorKind(message: string): ServiceErrorKind | undefined {
  return KINDS.find((kind) => message.includes(SERVICE_ERROR_KINDS[kind]))
}
