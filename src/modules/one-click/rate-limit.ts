import { RateLimiterMemory } from "rate-limiter-flexible"
import { z } from "@medusajs/framework/zod"
import { isIPv6 } from "node:net"
import { isPrivateIp } from "../../lib/private-network"

const WINDOW_SECONDS = 60
const SHOP = "shop"

const MUST_BE = "must be a whole number a minute, or 0 for no limit"

const perMinute = (usual: number) => z.number(MUST_BE).int(MUST_BE).min(0, MUST_BE).default(usual)

export const rateLimitSchema = z.strictObject({
  /** Purchase starts per minute from one address, which may be a whole office or school. */
  authorizePerAddress: perMinute(1_200),
  /** Purchase starts per minute in the whole shop. */
  authorizeTotal: perMinute(12_000),
  /** Rejected events per minute from one address; valid events are never limited. */
  rejectedPerAddress: perMinute(120),
  rejectedTotal: perMinute(6_000),
})

type RateLimitOptions = z.infer<typeof rateLimitSchema>

/** What is counted, each separately. */
export type Limited = "authorize" | "rejected"

/** The limits of one process, by address and in total. */
export class RateLimits {
  private readonly limiters: Map<string, RateLimiterMemory>

  /** @param options none for no limits */
  constructor(options: Partial<RateLimitOptions> = {}) {
    const limits = Object.entries(options).filter(([, points]) => points > 0)
    this.limiters = new Map(
      limits.map(([name, points]) => [
        name,
        new RateLimiterMemory({ points, duration: WINDOW_SECONDS }),
      ])
    )
  }

  /**
   * Counts one event; an address's excess does not count toward the total.
   *
   * @param address of the caller, as Express found it
   * @returns the seconds to wait if a limit is exceeded
   */
  async count(what: Limited, address: string | undefined): Promise<number | undefined> {
    const visitor = visitorOf(address)
    return (
      (visitor && (await this.consume(`${what}PerAddress`, visitor))) ||
      this.consume(`${what}Total`, SHOP)
    )
  }

  private async consume(limit: keyof RateLimitOptions, key: string): Promise<number | undefined> {
    try {
      await this.limiters.get(limit)?.consume(key)
      return undefined
    } catch (refusal) {
      if (refusal instanceof Error) {
        throw refusal
      }
      const { msBeforeNext } = refusal as { msBeforeNext: number }
      return Math.max(1, Math.ceil(msBeforeNext / 1000))
    }
  }
}

/** The longest IPv6 address as text: a forged header is counted by no more than that. */
const MAX_ADDRESS = 45

/**
 * Returns the network that an address is counted by; see {@link networkOf}.
 *
 * @param address as Express found it (`req.ip`), which trusts only the proxies that Medusa trusts
 * @returns undefined for this machine and private networks, which behind a proxy that does not
 * forward addresses is every visitor
 */
export function visitorOf(address = ""): string | undefined {
  const network = networkOf(address.slice(0, MAX_ADDRESS))
  return network && !isPrivateIp(network) ? network : undefined
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
