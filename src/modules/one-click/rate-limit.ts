import { RateLimiterMemory } from "rate-limiter-flexible"
import { MedusaError, removeUndefined } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { createHash } from "node:crypto"
import { isIPv6 } from "node:net"
import { isPrivateIp } from "../../lib/private-network"

const WINDOW_SECONDS = 60
const SHOP = "shop"

/** What is counted, each separately. */
export type Limited = "authorize" | "rejected"

/** The limits of one process, by address and in total. */
export class RateLimits {
  private readonly limiters: Record<Limited, Limiters>

  constructor(options: RateLimitOptions) {
    this.limiters = {
      authorize: {
        visitor: limiter(options.authorizePerAddress),
        total: limiter(options.authorizeTotal),
      },
      rejected: {
        visitor: limiter(options.rejectedPerAddress),
        total: limiter(options.rejectedTotal),
      },
    }
  }

  /**
   * Counts one event; an address's excess does not count toward the total.
   *
   * @param address of the caller, as Express found it
   * @returns the seconds to wait if a limit is exceeded
   */
  async count(what: Limited, address: string | undefined): Promise<number | undefined> {
    const { visitor, total } = this.limiters[what]
    const key = visitorOf(address)
    return (key && (await consume(visitor, key))) || consume(total, SHOP)
  }
}

type Limiters = { visitor?: RateLimiterMemory; total?: RateLimiterMemory }

function limiter(points: number): RateLimiterMemory | undefined {
  return points === 0 ? undefined : new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
}

async function consume(
  one: RateLimiterMemory | undefined,
  key: string
): Promise<number | undefined> {
  try {
    await one?.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof Error) {
      throw refusal
    }
    const { msBeforeNext } = refusal as { msBeforeNext: number }
    return Math.max(1, Math.ceil(msBeforeNext / 1000))
  }
}

/** The environment variable of each limit in the option `rateLimit`. */
const RATE_LIMIT_VARIABLES = {
  authorizePerAddress: "ONE_CLICK_RATE_LIMIT_AUTHORIZE_PER_ADDRESS",
  authorizeTotal: "ONE_CLICK_RATE_LIMIT_AUTHORIZE_TOTAL",
  rejectedPerAddress: "ONE_CLICK_RATE_LIMIT_REJECTED_PER_ADDRESS",
  rejectedTotal: "ONE_CLICK_RATE_LIMIT_REJECTED_TOTAL",
} as const

const MUST_BE = "must be a whole number a minute, or 0 for no limit"

/** A number, or the text of one from an environment variable; an empty one is no number. */
const perMinute = (usual: number) =>
  z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], MUST_BE)
    .pipe(z.number().int(MUST_BE).min(0, MUST_BE))
    .default(usual)

const schema = z.strictObject({
  /** Purchase starts per minute from one address, which may be a whole office or school. */
  authorizePerAddress: perMinute(1_200),
  /** Purchase starts per minute in the whole shop. */
  authorizeTotal: perMinute(12_000),
  /** Rejected events per minute from one address; valid events are never limited. */
  rejectedPerAddress: perMinute(120),
  rejectedTotal: perMinute(6_000),
})

export type RateLimitOptions = z.infer<typeof schema>

/**
 * Parses the plugin's option `rateLimit`: its limits per minute, each falling back to its
 * environment variable, or `false` (`ONE_CLICK_RATE_LIMIT=off`) for none.
 *
 * @returns undefined if there are no limits
 * @throws {MedusaError} INVALID_ARGUMENT naming the option and what it must be
 */
export function parseRateLimit(
  given: unknown,
  env: NodeJS.ProcessEnv
): RateLimitOptions | undefined {
  if (given === false || (given === undefined && env.ONE_CLICK_RATE_LIMIT === "off")) {
    return undefined
  }
  const fromVariables = Object.entries(RATE_LIMIT_VARIABLES).flatMap(([name, variable]) =>
    env[variable] ? [[name, env[variable]]] : []
  )
  const own = z.record(z.string(), z.unknown()).optional().safeParse(given)
  // An option from an unset environment variable is `undefined`, and falls back as a missing one.
  const options = removeUndefined(own.data ?? {})
  const parsed = schema.safeParse({ ...Object.fromEntries(fromVariables), ...options })
  if (own.success && parsed.success) {
    return parsed.data
  }
  const problems = (parsed.error ?? own.error)?.issues.map(
    ({ path, message }) => `option "${["rateLimit", ...path].join(".")}" ${message}`
  )
  throw new MedusaError(
    MedusaError.Types.INVALID_ARGUMENT,
    `medusa-plugin-one-click: ${problems?.join("; ")}`
  )
}

/**
 * Returns the digest that an address is counted by; see {@link networkOf}. Only the digest is stored.
 *
 * @param address as Express found it (`req.ip`), which trusts only the proxies that Medusa trusts
 * @returns undefined for this machine and private networks, which behind a proxy that does not
 * forward addresses is every visitor
 */
export function visitorOf(address: string | undefined): string | undefined {
  const network = networkOf(address ?? "")
  return !network || isPrivateIp(network)
    ? undefined
    : createHash("sha256").update(network).digest("base64url").slice(0, 22)
}

/**
 * Returns the network that an address is counted by: an IPv6 network of /64 is one visitor, and an
 * IPv4-mapped IPv6 address is the IPv4 address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase()
  return isIPv6(plain) && !isPrivateIp(plain) ? prefixOf(plain) : plain
}

function prefixOf(address: string): string {
  const [left = "", right] = address.replace(/%.*$/, "").split("::")
  const [head, tail] = [left, right ?? ""].map((part) => part.split(":").filter(Boolean))
  const gap = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")
}
