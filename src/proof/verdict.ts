import type { Facts } from "../modules/one-click/repositories/stored-facts"

type Problem = Facts["proof_problem"]

type Proven = {
  result: Facts["proof"]
  /** Ids of the compared quotes. */
  compared: string[]
  /** The problem before this proof, and what a person has dismissed. */
  problem: Problem | null
  dismissed: Facts["proof_dismissed"] | null
}

/**
 * Returns the problem that stands after a proof. Differences are a problem unless a person has
 * dismissed all of them in this version of Medusa. A problem ends when a later proof finds no new
 * one and has compared at least one of the problem's quotes again.
 */
export function problemAfter({ result, compared, problem, dismissed }: Proven): Problem | null {
  const { at, medusa, differences } = result
  const known = new Set(dismissed?.medusa === medusa ? dismissed.keys : [])
  if (differences.some((difference) => !known.has(keyOf(difference)))) {
    const quote_ids = [...new Set(differences.map(({ quote_id }) => quote_id))]
    return { since: problem?.since ?? at, medusa, quote_ids, differences }
  }
  const isTested = problem?.quote_ids.some((id) => compared.includes(id))
  return isTested ? null : problem
}

/** Returns what identifies a difference in every proof: the variant, the figure, and both values. */
export function keyOf({ reference, path, plugin, medusa }: Problem["differences"][number]): string {
  return JSON.stringify([reference, path, plugin, medusa])
}

/**
 * Returns why a proof is due: another version of Medusa runs than in the last one, or it is night.
 *
 * @param hour at which the nightly proof runs, in the process's time zone
 */
export function dueProof(
  last: Facts["proof"] | null,
  { medusa, now, hour }: { medusa: string; now: Date; hour: number }
): "version" | "nightly" | undefined {
  if (last?.medusa !== medusa) {
    return "version"
  }
  return now.getHours() === hour ? "nightly" : undefined
}

/** Returns `count` entries of a list, evenly spread; all if there are no more. */
export function spread<Entry>(list: Entry[], count: number): Entry[] {
  return list.length <= count
    ? list
    : Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)])
}
