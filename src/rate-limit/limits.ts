import Redis from "ioredis"
import { RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible"
import type { RateLimitOptions } from "./options"
import { visitorOf } from "./visitor"
import { logLine } from "../observe/log-line"

const WINDOW_SECONDS = 60
const SHOP = "shop"

/** What is counted, each alone. */
export type Limited = "authorize" | "rejected"

/** Counts one more; the seconds after which to come back where that is too many. */
export type CountOne = (what: Limited, address: string | undefined) => Promise<number | undefined>

export type RateLimits = { count: CountOne; close: () => void }

/**
 * The shop's limits, by address and in total, counted for all its processes where there is a Redis,
 * else in this one. While Redis does not answer each process counts for itself.
 *
 * @param warn told once when Redis is lost and once when it is back
 */
export function rateLimits(options: RateLimitOptions, warn: (message: string) => void): RateLimits {
  const redis = options.redisUrl ? connect(options.redisUrl, warn) : undefined
  const limits = {
    authorize: {
      visitor: limiter("authorize:visitor", options.authorizePerAddress, redis),
      total: limiter("authorize:total", options.authorizeTotal, redis),
    },
    rejected: {
      visitor: limiter("rejected:visitor", options.rejectedPerAddress, redis),
      total: limiter("rejected:total", options.rejectedTotal, redis),
    },
  }
  return {
    count: async (what, address) => {
      const visitor = visitorOf(address)
      // One visitor's excess is not counted for the whole shop.
      return (
        (visitor && (await consume(limits[what].visitor, visitor))) ||
        consume(limits[what].total, SHOP)
      )
    },
    close: () => redis?.disconnect(),
  }
}

function limiter(name: string, points: number, redis: Redis | undefined) {
  if (points === 0) {
    return undefined
  }
  const settings = { keyPrefix: `one-click:${name}`, points, duration: WINDOW_SECONDS }
  const inMemory = new RateLimiterMemory(settings)
  return redis
    ? new RateLimiterRedis({
        ...settings,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: inMemory,
        inMemoryBlockOnConsumed: points + 1,
      })
    : inMemory
}

async function consume(
  one: RateLimiterAbstract | undefined,
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

function connect(url: string, warn: (message: string) => void): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  let lost = false
  redis.on("error", () => {
    if (!lost) {
      warn(logLine("rate limits counted by each process"))
    }
    lost = true
  })
  redis.on("ready", () => {
    if (lost) {
      warn(logLine("rate limits counted together again"))
    }
    lost = false
  })
  return redis
}
