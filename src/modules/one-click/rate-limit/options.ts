import { MedusaError, removeUndefined } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

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
