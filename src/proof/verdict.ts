import type { Facts } from "../modules/one-click/repositories/stored-facts"

type Proof = Facts["proof"]

type Versions = Pick<Proof, "medusa" | "plugin" | "catalog">

/** A proof in the hour of the nightly one counts as it, so that it runs once. */
const ONCE_MS = 2 * 60 * 60_000

/**
 * Returns why a proof is due: Medusa's version, its tables, or the plugin's version have changed
 * since the last one, or it is night.
 *
 * @param hour at which the nightly proof runs, in the process's time zone
 */
export function dueProof(
  last: Proof | null,
  { now, hour, ...versions }: Versions & { now: Date; hour: number }
): "version" | "nightly" | undefined {
  const { medusa, plugin, catalog } = versions
  if (last?.medusa !== medusa || last.plugin !== plugin || last.catalog !== catalog) {
    return "version"
  }
  const isNew = now.getTime() - Date.parse(last.at) < ONCE_MS
  return now.getHours() === hour && !isNew ? "nightly" : undefined
}

/**
 * Returns what a proof means for the engine: left if a quote differs, and back in force if none does
 * and each quote that differed before was compared or can no longer be. Undefined proves nothing.
 */
export function verdictOf(proof: Proof): "differs" | "agrees" | undefined {
  if (proof.differences.length) {
    return "differs"
  }
  return proof.compared && !proof.suspects.length ? "agrees" : undefined
}

/** Returns a difference as a sentence for the owner. */
export function describeDifference({
  reference,
  path,
  plugin,
  medusa,
}: Pick<Proof["differences"][number], "reference" | "path" | "plugin" | "medusa">): string {
  return `${reference}: ${path} is ${plugin} in the plugin and ${medusa} in Medusa's cart.`
}

/** Returns `count` entries of a list, evenly spread; all if there are no more. */
export function spread<Entry>(list: Entry[], count: number): Entry[] {
  return list.length <= count
    ? list
    : Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)])
}
