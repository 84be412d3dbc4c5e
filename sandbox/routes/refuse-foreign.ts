import { isIP } from "node:net"
import type { MiddlewareHandler } from "hono"
import { ServiceError } from "../errors"
import { errorAnswer } from "./error-answer"
import type { Env } from "./operation"

/** Returns a host without its port; null for what is no host. */
function nameOf(host: string): string | null {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : null
}

/**
 * Refuses requests of other web pages with 403: a name in Host that isn't the sandbox's own (another
 * page's name that resolves to this machine), or an Origin elsewhere. Scripts send no Origin.
 */
export function refuseForeign(own: () => string[]): MiddlewareHandler<Env> {
  return async (context, next) => {
    const host = context.req.header("host") ?? ""
    const name = nameOf(host)
    const hosts = own().map((address) => new URL(address).host)
    const isOwnHost =
      name !== null && (isIP(name) > 0 || name === "localhost" || hosts.includes(host))
    const origin = context.req.header("origin")
    const isOwnOrigin =
      origin === undefined ||
      (URL.canParse(origin) && [host, ...hosts].includes(new URL(origin).host))
    if (isOwnHost && isOwnOrigin) {
      return next()
    }
    return errorAnswer(
      new ServiceError(
        "forbidden",
        "Only the sandbox's own pages and scripts control it. Name its public address with --public-url."
      )
    )
  }
}
