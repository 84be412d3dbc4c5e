import type { Balance } from "./accounts"
import type { Times } from "./tally"

type Outcome = {
  accounts: Balance
  review: number
  errors: number
  purchases: number
  questions: Times
  /** Samples of the total memory of Medusa's processes, in megabytes. */
  memory: readonly number[]
  seconds: number
  /** The units on sale in a flash sale. */
  units?: number
  busy: number
  presses: number
  /** The times of everything a buyer waits for in a flash sale, by name. */
  slowest: Times
}

type Goal = { goal: string; found: string; met: boolean }

const QUESTIONS_P95_MS = 500
const FLASH_SALE_P95_MS = 1_000
const BUSY_SHARE = 0.01

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
    ...(outcome.units === undefined
      ? [inTime("questions", questions, QUESTIONS_P95_MS)]
      : flashSale(outcome, outcome.units)),
    ...(seconds >= MEMORY_FROM_SECONDS ? [flatMemory(memory)] : []),
  ]
}

function flashSale({ accounts, busy, presses, slowest }: Outcome, units: number): Goal[] {
  const gone = accounts.sold + accounts.held
  return [
    { goal: `exactly ${units} units sold or held`, found: String(gone), met: gone === units },
    {
      goal: `less than ${BUSY_SHARE * 100} % of presses found the stock busy`,
      found: `${busy} of ${presses}`,
      met: busy < presses * BUSY_SHARE,
    },
    inTime("slowest kind of answer", slowest, FLASH_SALE_P95_MS),
  ]
}

function inTime(what: string, { count, p95_ms }: Times, limit: number): Goal {
  return {
    goal: `${what} within ${limit} ms (p95)`,
    found: `${p95_ms} ms`,
    met: count > 0 && p95_ms < limit,
  }
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
