import { RateLimiterMemory } from "rate-limiter-flexible"
import { visitorOf } from "../../lib/network"
import type { OneClickOptions } from "./options"

const WINDOW_SECONDS = 60
const SHOP = "shop"

type RateLimitOptions = NonNullable<OneClickOptions["rateLimit"]>

/** What is counted, each separately. */
export type Limited = "authorize" | "rejected"

/** The limits of one process, by address and in total. */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterMemory>()

  /** @param options none for no limits */
  constructor(options: Partial<RateLimitOptions> = {}) {
    for (const [name, points] of Object.entries(options).filter(([, limit]) => limit > 0)) {
      this.limiters.set(name, new RateLimiterMemory({ points, duration: WINDOW_SECONDS }))
    }
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
