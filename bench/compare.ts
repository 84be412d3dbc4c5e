import { Figures, measure, round } from "./measure"
import type { Load, Scenario } from "./scenario"

export type Result = {
  scenario: string
  shop: string
  buyers: number
  medusa: Figures
  ours: Figures
  /** How many times faster: by the time of one answer, or by answers a second under load. */
  times_faster: number
  least: number
  aim: number
}

/** Measures a scenario at so many buyers at once, Medusa's own way first. */
export async function compare(
  { name, ours, medusa, least, aim, load = usualLoad }: Scenario,
  shop: string,
  buyers: number
): Promise<Result> {
  const { medusa: theirLoad, ours: ownLoad } = load(buyers)
  const theirs = await measure(medusa, { buyers, ...theirLoad })
  const own = await measure(ours, { buyers, ...ownLoad })
  return verdict({ scenario: name, shop, buyers, medusa: theirs, ours: own, least, aim })
}

export function verdict(measured: Omit<Result, "times_faster">): Result {
  const { buyers, medusa, ours, least, aim, ...names } = measured
  const faster =
    buyers === 1 ? medusa.median_ms / ours.median_ms : ours.per_second / medusa.per_second
  return { ...names, buyers, medusa, ours, times_faster: round(faster), least, aim }
}

export function printResult(result: Result): void {
  const { scenario, shop, buyers, medusa, ours, times_faster, least, aim } = result
  const figures = ({ median_ms, p95_ms, per_second }: Figures) =>
    `${median_ms} ms (p95 ${p95_ms}), ${per_second}/s`
  process.stdout.write(
    `${scenario}, ${shop} shop, ${buyers} at once: ${times_faster} times faster ` +
      `(${judge(result)}; least ${least}, aim ${aim})\n` +
      `  Medusa ${figures(medusa)}\n  ours   ${figures(ours)}\n`
  )
}

/** All results in a table, as the last thing a run prints. */
export function printTable(results: Result[]): void {
  console.table(
    results.map((result) => ({
      scenario: result.scenario,
      shop: result.shop,
      buyers: result.buyers,
      "Medusa, median ms": result.medusa.median_ms,
      "ours, median ms": result.ours.median_ms,
      "Medusa, per second": result.medusa.per_second,
      "ours, per second": result.ours.per_second,
      "times faster": result.times_faster,
      least: result.least,
      verdict: judge(result),
    }))
  )
}

function judge({ times_faster, least, aim }: Result): string {
  return times_faster >= aim ? "aim met" : times_faster >= least ? "met" : "MISSED"
}

function usualLoad(buyers: number): { medusa: Load; ours: Load } {
  return buyers === 1
    ? { medusa: { answers: 25, warmup: 5 }, ours: { answers: 200, warmup: 50 } }
    : { medusa: { answers: 64, warmup: 32 }, ours: { answers: 1000, warmup: 300 } }
}
