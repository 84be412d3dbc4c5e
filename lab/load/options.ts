import { parseArgs } from "node:util"
import { z } from "zod"

const whole = (fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback)

const common = {
  /** The same seed produces the same buyers. */
  LOAD_SEED: whole(20_261_121, 0, 2 ** 31),
  LOAD_RESULTS: z.string().min(1).optional(),
}

/** Buyers who come back for ten minutes. */
const steady = z
  .object({
    ...common,
    /** Seconds in which buyers start new purchases. */
    LOAD_SECONDS: whole(600, 10, 24 * 3600),
    LOAD_BUYERS: whole(50, 1, 1_000),
  })
  .transform(named)

/** More buyers than units of one product, all within half a minute. */
const flashSale = z
  .object({
    ...common,
    LOAD_SECONDS: whole(30, 1, 3600),
    LOAD_BUYERS: whole(3_000, 1, 100_000),
    LOAD_UNITS: whole(1_000, 1, 100_000),
  })
  .transform((variables) => ({ ...named(variables), units: variables.LOAD_UNITS }))

export type LoadOptions = {
  seconds: number
  buyers: number
  seed: number
  results?: string
  /** Units of the product on sale; undefined without a flash sale. */
  units?: number
}

/**
 * Parses the options of the load.
 *
 * @param args `--flash-sale`, or nothing
 * @throws {Error} that names the variable or argument
 */
export function readLoadOptions(env: NodeJS.ProcessEnv, args: string[]): LoadOptions {
  const { values } = parseArgs({ args, options: { "flash-sale": { type: "boolean" } } })
  const parsed = (values["flash-sale"] ? flashSale : steady).safeParse(env)
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues
    throw new Error(`${path.join(".")}: ${message}`)
  }
  return parsed.data
}

function named(variables: {
  LOAD_SECONDS: number
  LOAD_BUYERS: number
  LOAD_SEED: number
  LOAD_RESULTS?: string
}): LoadOptions {
  return {
    seconds: variables.LOAD_SECONDS,
    buyers: variables.LOAD_BUYERS,
    seed: variables.LOAD_SEED,
    results: variables.LOAD_RESULTS,
  }
}
