import { type Figures, type Load, measureInTurns, round } from "./measure"
import type { Scenario } from "./scenario"

export type Result = {
  scenario: string
  shop: string
  buyers: number
  medusa: Figures
  ours: Figures
  /** How many times faster: by the time of one answer, or by answers per second under load. */
  times_faster: number
  aim: number
}

/**
 * Measures a scenario in each of the shops with this number of concurrent buyers, in turns with
 * Medusa's own way.
 */
export async function compare(
  places: { shop: string; scenario: Scenario }[],
  buyers: number
): Promise<Result[]> {
  const figures = await measureInTurns(
    places.flatMap(({ scenario: { medusa, ours, load = usualLoad } }) => [
      { ask: medusa, ...load(buyers).medusa },
      { ask: ours, ...load(buyers).ours },
    ]),
    buyers
  )
  return places.map(({ shop, scenario: { name, aim } }, at) => {
    const [medusa, ours] = figures.slice(2 * at)
    return verdict({
      scenario: name,
      shop,
      buyers,
      medusa,
      ours,
      aim: buyers === 1 ? aim.one : aim.several,
    })
  })
}

export function verdict(measured: Omit<Result, "times_faster">): Result {
  const { buyers, medusa, ours, aim, ...names } = measured
  const faster =
    buyers === 1 ? medusa.median_ms / ours.median_ms : ours.per_second / medusa.per_second
  return { ...names, buyers, medusa, ours, times_faster: round(faster), aim }
}

/** Prints all results as a table, at the end of a run. */
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
      aim: result.times_faster >= result.aim ? "met" : `MISSED: ${result.aim}`,
    }))
  )
}

function usualLoad(buyers: number): { medusa: Load; ours: Load } {
  return buyers === 1
    ? { medusa: { answers: 10, warmup: 5 }, ours: { answers: 100, warmup: 200 } }
    : { medusa: { answers: 32, warmup: 32 }, ours: { answers: 1280, warmup: 1280 } }
}
