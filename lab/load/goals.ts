import type { Accounts } from "./accounts"
import type { Times } from "./tally"

export type Outcome = {
  accounts: Accounts
  review: number
  errors: number
  purchases: number
  questions: Times
  /** Samples of the total memory of Medusa's processes, in megabytes. */
  memory: readonly number[]
  seconds: number
}

export type Goal = { goal: string; found: string; met: boolean }

const QUESTIONS_P95_MS = 500

/** A shorter run consists of warm-up only, so its memory is not judged. */
const MEMORY_FROM_SECONDS = 300

/** Allowed growth from the run's second fifth to its last. */
const GROWTH = 1.15

/** Returns the goals of a run and whether each was met. */
export function judge(outcome: Outcome): Goal[] {
  const { accounts, errors, review, purchases, questions, memory, seconds } = outcome
  const none = (goal: string, count: number): Goal => ({
    goal: `no ${goal}`,
    found: String(count),
    met: count === 0,
  })
  return [
    { goal: "purchases were made", found: String(purchases), met: purchases > 0 },
    none("order lost", accounts.lost),
    none("order made twice", accounts.double),
    none("total that differs", accounts.mismatches),
    none("order held for a person", review),
    none("order undecided at the end", accounts.undecided),
    none("unit sold twice", accounts.oversold),
    none("unit unaccounted for", accounts.stock_unaccounted),
    none("error", errors),
    {
      goal: `questions answered within ${QUESTIONS_P95_MS} ms (p95)`,
      found: `${questions.p95_ms} ms`,
      met: questions.count > 0 && questions.p95_ms < QUESTIONS_P95_MS,
    },
    ...(seconds >= MEMORY_FROM_SECONDS ? [flatMemory(memory)] : []),
  ]
}

/** Compares the memory after the warm-up with that at the end. */
function flatMemory(memory: readonly number[]): Goal {
  const fifth = Math.floor(memory.length / 5)
  const early = middle(memory.slice(fifth, 2 * fifth))
  const late = middle(memory.slice(-fifth))
  return {
    goal: `memory stays within ${Math.round((GROWTH - 1) * 100)} % once warm`,
    found: `${early} MB, at the end ${late} MB`,
    met: late <= early * GROWTH,
  }
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
