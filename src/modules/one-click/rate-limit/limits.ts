import { RateLimiterMemory } from "rate-limiter-flexible"
import type { RateLimitOptions } from "./options"
import { visitorOf } from "./visitor"

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
