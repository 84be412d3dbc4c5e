import { z } from "zod"

const whole = (fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback)

const schema = z.object({
  /** Seconds in which buyers start new purchases. */
  LOAD_SECONDS: whole(600, 10, 24 * 3600),
  LOAD_BUYERS: whole(50, 1, 1_000),
  /** The same seed produces the same buyers. */
  LOAD_SEED: whole(20_261_121, 0, 2 ** 31),
  LOAD_RESULTS: z.string().min(1).optional(),
})

export type LoadOptions = { seconds: number; buyers: number; seed: number; results?: string }

/** Parses the options of the load; an error names the variable. */
export function readLoadOptions(env: NodeJS.ProcessEnv): LoadOptions {
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues
    throw new Error(`${path.join(".")}: ${message}`)
  }
  const { LOAD_SECONDS, LOAD_BUYERS, LOAD_SEED, LOAD_RESULTS } = parsed.data
  return { seconds: LOAD_SECONDS, buyers: LOAD_BUYERS, seed: LOAD_SEED, results: LOAD_RESULTS }
}
