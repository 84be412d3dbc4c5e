import { z } from "zod"

const whole = (fallback: number) => z.coerce.number().int().min(1).max(100_000).default(fallback)

const optionsSchema = z.object({
  /** Buyers, each of whom comes once. */
  LOAD_BUYERS: whole(600),
  /** Units of the product on sale. */
  LOAD_UNITS: whole(200),
  /** Seconds within which the buyers arrive. */
  LOAD_SECONDS: whole(30),
})

export type LoadOptions = { buyers: number; units: number; seconds: number }

/**
 * Parses the options of the load.
 *
 * @throws {ZodError} that names the variable
 */
export function readLoadOptions(env: NodeJS.ProcessEnv): LoadOptions {
  const { LOAD_BUYERS, LOAD_UNITS, LOAD_SECONDS } = optionsSchema.parse(env)
  return { buyers: LOAD_BUYERS, units: LOAD_UNITS, seconds: LOAD_SECONDS }
}
