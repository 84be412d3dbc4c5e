/** What a merchant must do, and how to check it. */
export type Requirement<C> = {
  /** Section of the specification. */
  spec: string
  /** The requirement as a sentence. */
  title: string
  /** Resolves to the observation; throws {@link Unmet} or {@link NotApplicable}. */
  check: (context: C) => Promise<string>
}

/** Thrown for a requirement that is not met, with the observation. */
class Unmet extends Error {}

/** Thrown for a requirement that does not apply to this merchant, with the reason. */
export class NotApplicable extends Error {}

export type Result = {
  spec: string
  title: string
  outcome: "passed" | "failed" | "skipped"
  saw: string
  milliseconds: number
}

/** Throws {@link Unmet} with the observation, unless the condition holds. */
export function demand(condition: boolean, saw: string): asserts condition {
  if (!condition) {
    throw new Unmet(saw)
  }
}

function outcomeOf(error: unknown): Pick<Result, "outcome" | "saw"> {
  if (error instanceof NotApplicable) {
    return { outcome: "skipped", saw: error.message }
  }
  return { outcome: "failed", saw: error instanceof Error ? error.message : String(error) }
}

/** Checks one requirement. */
export async function checkOne<C>(requirement: Requirement<C>, context: C): Promise<Result> {
  const started = performance.now()
  const { spec, title } = requirement
  const took = (): number => Math.round(performance.now() - started)
  try {
    const saw = await requirement.check(context)
    return { spec, title, outcome: "passed", saw, milliseconds: took() }
  } catch (error) {
    return { spec, title, ...outcomeOf(error), milliseconds: took() }
  }
}
