import { type Figures, round } from "./measure"

type Measured = { scenario: string; shop: string; buyers: number; medusa: Figures; ours: Figures }

/** How many times longer an answer takes in the large shop than in the small one. */
type Growth = { scenario: string; buyers: number; medusa: number; ours: number }

/**
 * Returns the growth of each scenario measured in both shops: of one answer, or of the time between
 * answers under load.
 */
export function growthOf(results: Measured[]): Growth[] {
  return results
    .filter(({ shop }) => shop === "small")
    .flatMap((small) => {
      const { scenario, buyers } = small
      const large = results.find(
        (one) => one.shop === "large" && one.scenario === scenario && one.buyers === buyers
      )
      if (!large) {
        return []
      }
      const growth = (whose: "medusa" | "ours") =>
        round(timeOf(large[whose], buyers) / timeOf(small[whose], buyers))
      return [{ scenario, buyers, medusa: growth("medusa"), ours: growth("ours") }]
    })
}

function timeOf({ median_ms, per_second }: Figures, buyers: number): number {
  return buyers === 1 ? median_ms : 1000 / per_second
}

export function printGrowth(growths: Growth[]): void {
  console.table(
    growths.map(({ scenario, buyers, medusa, ours }) => ({
      "large shop / small": scenario,
      buyers,
      "Medusa grows by": medusa,
      "ours grows by": ours,
      verdict: ours <= medusa ? "grows no faster" : "GROWS FASTER",
    }))
  )
}
