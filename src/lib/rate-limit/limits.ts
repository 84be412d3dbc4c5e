import Redis from "ioredis"
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from "rate-limiter-flexible"
import { withTimeout } from "../with-timeout"
import { logLine } from "../observe/log-line"
import type { RateLimitOptions } from "./options"
import { visitorOf } from "./visitor"

const WINDOW_SECONDS = 60
/**
 * Redis responds within 1 to 2 ms. After this time it counts as hanging, so that no buyer waits for
 * it.
 */
const REDIS_TIMEOUT_MS = 200
const SHOP = "shop"

/** What is counted, each separately. */
export type Limited = "authorize" | "rejected"

export type RateLimits = {
  /** Counts one event; returns the seconds to wait if the limit is exceeded. */
  count: (what: Limited, address: string | undefined) => Promise<number | undefined>
  close: () => void
}

/**
 * Returns the shop's limits, by address and in total, counted for all processes if there is a
 * Redis, else for this process. While Redis does not respond, each process counts for itself: a
 * hanging Redis costs one call 200 ms, and its connection is dropped so that later calls do not
 * wait.
 *
 * @param warn called once when Redis is lost and once when it is back
 */
export function rateLimits(options: RateLimitOptions, warn: (message: string) => void): RateLimits {
  const redis = options.redisUrl ? connect(options.redisUrl, warn) : undefined
  const own = limiters(options, (settings) => new RateLimiterMemory(settings))
  const shared =
    redis &&
    limiters(
      options,
      (settings) =>
        new RateLimiterRedis({
          ...settings,
          storeClient: redis.client,
          rejectIfRedisNotReady: true,
          inMemoryBlockOnConsumed: settings.points + 1,
        })
    )
  return {
    count: async (what, address) => {
      const visitor = visitorOf(address)
      if (shared) {
        const counted = await withTimeout(countOne(shared[what], visitor), REDIS_TIMEOUT_MS)
        if (counted.in_time) {
          return counted.value
        }
        if (!counted.error) {
          redis.drop()
        }
      }
      return countOne(own[what], visitor)
    },
    close: () => redis?.client.disconnect(),
  }
}

type LimiterSettings = { keyPrefix: string; points: number; duration: number }
type Limiters = { visitor?: RateLimiterAbstract; total?: RateLimiterAbstract }

function limiters(
  options: RateLimitOptions,
  create: (settings: LimiterSettings) => RateLimiterAbstract
): Record<Limited, Limiters> {
  const limiter = (name: string, points: number) =>
    points === 0
      ? undefined
      : create({ keyPrefix: `one-click:${name}`, points, duration: WINDOW_SECONDS })
  return {
    authorize: {
      visitor: limiter("authorize:visitor", options.authorizePerAddress),
      total: limiter("authorize:total", options.authorizeTotal),
    },
    rejected: {
      visitor: limiter("rejected:visitor", options.rejectedPerAddress),
      total: limiter("rejected:total", options.rejectedTotal),
    },
  }
}

/** Counts one event. A visitor's excess does not count toward the shop's total. */
async function countOne(
  { visitor, total }: Limiters,
  address: string | undefined
): Promise<number | undefined> {
  return (address && (await consume(visitor, address))) || consume(total, SHOP)
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

type Connection = {
  client: Redis
  /** Closes a hanging connection with all its commands, and reconnects. */
  drop: () => void
}

function connect(url: string, warn: (message: string) => void): Connection {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // No command outlives a hanging Redis, and none is sent again when Redis is back.
    commandTimeout: 2 * REDIS_TIMEOUT_MS,
    autoResendUnfulfilledCommands: false,
  })
  let lost = false
  const lose = () => {
    if (!lost) {
      warn(logLine("rate limits counted by each process"))
    }
    lost = true
  }
  client.on("error", lose)
  client.on("ready", () => {
    if (lost) {
      warn(logLine("rate limits counted together again"))
    }
    lost = false
  })
  let dropped = false
  client.on("close", () => {
    dropped = false
  })
  return {
    client,
    drop: () => {
      lose()
      if (!dropped) {
        client.disconnect(true)
      }
      dropped = true
    },
  }
}
