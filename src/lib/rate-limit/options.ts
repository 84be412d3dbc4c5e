import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** Each limit with the variable it can be given by instead of in `rateLimit`. */
const RATE_LIMIT_VARIABLES = {
  authorizePerAddress: "ONE_CLICK_RATE_LIMIT_AUTHORIZE_PER_ADDRESS",
  authorizeTotal: "ONE_CLICK_RATE_LIMIT_AUTHORIZE_TOTAL",
  rejectedPerAddress: "ONE_CLICK_RATE_LIMIT_REJECTED_PER_ADDRESS",
  rejectedTotal: "ONE_CLICK_RATE_LIMIT_REJECTED_TOTAL",
  redisUrl: "ONE_CLICK_RATE_LIMIT_REDIS_URL",
} as const

const perMinute = (usual: number) =>
  z.coerce
    .number("must be a whole number a minute, or 0 for no limit")
    .int("must be a whole number a minute, or 0 for no limit")
    .min(0, "must be a whole number a minute, or 0 for no limit")
    .default(usual)

const schema = z.strictObject({
  /** Presses of the button a minute from one address: a whole office or school may stand behind it. */
  authorizePerAddress: perMinute(1_200),
  /** Presses a minute in the whole shop. */
  authorizeTotal: perMinute(12_000),
  /** Rejected callbacks a minute from one address; valid ones are never limited. */
  rejectedPerAddress: perMinute(120),
  rejectedTotal: perMinute(6_000),
  /** Counts for all processes of the shop; Medusa's own `redisUrl` unless given. */
  redisUrl: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, "must be a redis:// or rediss:// address")
    .optional(),
})

export type RateLimitOptions = z.infer<typeof schema>

/**
 * Reads the plugin's option `rateLimit`: its limits a minute, each falling back to its environment
 * variable, or `false` (`ONE_CLICK_RATE_LIMIT=off`) for none at all.
 *
 * @returns undefined where there are no limits
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
  const parsed = schema.safeParse({ ...Object.fromEntries(fromVariables), ...own.data })
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
