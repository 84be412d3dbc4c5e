import type { Balance } from "./accounts"

type Outcome = {
  accounts: Balance
  review: number
  errors: number
  /** The units on sale. */
  units: number
}

type Goal = { goal: string; found: string; met: boolean }

/** Returns the goals of a run and whether each was met. Speed is printed, and is none of them. */
export function judge({ accounts, errors, review, units }: Outcome): Goal[] {
  const none = (goal: string, count: number): Goal => ({
    goal: `no ${goal}`,
    found: String(count),
    met: count === 0,
  })
  const gone = accounts.sold + accounts.held
  return [
    none("order lost", accounts.lost),
    none("order made twice", accounts.double),
    none("total that differs", accounts.mismatches),
    none("order held for a person", review),
    none("order undecided at the end", accounts.undecided),
    none("unit sold twice", accounts.oversold),
    none("unit unaccounted for", accounts.stock_unaccounted),
    none("error", errors),
    { goal: `exactly ${units} units sold or held`, found: String(gone), met: gone === units },
  ]
}
