import { TESTED_VERSIONS } from "../../medusa/contract"
import {
  type Facts,
  PROOF_KINDS,
  type ProofKind,
  type ProofSkip,
} from "../../modules/one-click/repositories/stored-facts"

type Proof = Facts["proof"]

type Versions = Pick<Proof, "medusa" | "plugin" | "catalog">

/** A proof in the hour of the nightly one counts as it, so that it runs once. */
const ONCE_MS = 2 * 60 * 60_000

/**
 * Returns why a proof is due: Medusa's version, its tables, or the plugin's version have changed
 * since the last one, or it is night. A process that could not read the tables does not compare them.
 * Before the first proof, the tested versions of Medusa count as proven, unless the shop has sold
 * before it had the plugin.
 *
 * @param hour at which the nightly proof runs, in the process's time zone
 */
export function dueProof(
  last: Proof | null,
  now: Date,
  { medusa, plugin, catalog, ...given }: Versions & { hour: number; sold_before: boolean }
): "version" | "nightly" | undefined {
  const isProven = last
    ? last.medusa === medusa && last.plugin === plugin && [last.catalog, null].includes(catalog)
    : TESTED_VERSIONS.includes(medusa) && !given.sold_before
  if (!isProven) {
    return "version"
  }
  const isNew = !!last && now.getTime() - Date.parse(last.at) < ONCE_MS
  return now.getHours() === given.hour && !isNew ? "nightly" : undefined
}

/**
 * Returns what a proof means for the engine: left if a price differs, and back in force if none does
 * and each case that differed before was compared or can no longer be. Undefined proves nothing.
 */
export function verdictOf(proof: Proof): "differs" | "agrees" | undefined {
  if (proof.differences.length) {
    return "differs"
  }
  const agreed = PROOF_KINDS.some((kind) => proof.counts[kind].agreed > 0)
  return agreed && !proof.suspects.length ? "agrees" : undefined
}

const NAMES: Record<ProofKind, string> = {
  quotes: "recent quotes",
  orders: "recent orders",
  combinations: "combinations of your regions, shipping options and promotions",
}

const SKIPS: Record<ProofSkip, string> = {
  gone: "no longer there",
  not_for_sale: "product no longer sold",
  not_served: "country no longer served",
  incomplete: "address, email address or item not stored",
  refused: "refused by Medusa's cart",
}

/**
 * Returns the result in sentences: "198 of 200 recent orders agree to the cent; 2 skipped: product no
 * longer sold."
 */
export function describeResult({ counts, skipped, failed, median_ms }: Proof): string[] {
  const parts = PROOF_KINDS.flatMap((kind) => {
    const { agreed, differing, skipped: left } = counts[kind]
    const total = agreed + differing + left
    return total ? `${agreed} of ${total} ${NAMES[kind]}` : []
  })
  const reasons = Object.entries(skipped) as [ProofSkip, number][]
  const number = reasons.reduce((sum, [, count]) => sum + count, 0)
  const why = reasons.map(([reason, count]) =>
    reasons.length > 1 ? `${SKIPS[reason]} (${count})` : SKIPS[reason]
  )
  const rest = number ? `; ${number} skipped: ${why.join(", ")}` : ""
  return [
    parts.length
      ? `${LIST.format(parts)} agree to the cent${rest}.`
      : "There is nothing to compare.",
    ...(failed ? [`${failed} could not be compared: see the log.`] : []),
    ...(median_ms ? [`Median ${median_ms.plugin} ms, Medusa's cart ${median_ms.medusa} ms.`] : []),
  ]
}

const LIST = new Intl.ListFormat("en-GB")

/** Returns the middle of some numbers, rounded. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

type Difference = Omit<Proof["differences"][number], "case_id">

/** Returns a difference as a sentence for the owner. */
export function describeDifference({ reference, path, plugin, medusa }: Difference): string {
  return `${reference}: ${path} is ${plugin} in the plugin and ${medusa} in Medusa's cart.`
}

/** Returns `count` entries of a list, evenly spread; all if there are no more. */
export function spread<Entry>(list: Entry[], count: number): Entry[] {
  return list.length <= count
    ? list
    : Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)])
}
