import { performance } from "node:perf_hooks"

export type Figures = {
  /** Milliseconds of one answer without load: the median, and the slow ones. */
  median_ms: number
  p95_ms: number
  p99_ms: number
  /** Answers per second. */
  per_second: number
}

/** Makes a request; gets the buyer's number and the request's. */
export type Ask = (buyer: number, request: number) => Promise<unknown>

/** Counted answers per turn, and warm-up answers before the first turn. */
export type Load = { answers: number; warmup: number }

/** How many parts a measurement has; the ways take turns with them. */
export const TURNS = 3

/**
 * Measures several ways, a part of each in every turn, so that the machine's speed and other load
 * affect all of them alike.
 *
 * @param buyers how many are concurrent; each sends the next request after the response
 */
export async function measureInTurns(
  ways: (Load & { ask: Ask })[],
  buyers: number
): Promise<Figures[]> {
  const kept = ways.map((way) => ({ way, times: [] as number[], seconds: 0 }))
  for (const { ask, warmup } of ways) {
    await rush(ask, buyers, warmup)
  }
  for (let turn = 0; turn < TURNS; turn++) {
    for (const one of kept) {
      const { ask, answers } = one.way
      const started = performance.now()
      one.times.push(...(await rush(ask, buyers, answers)))
      one.seconds += (performance.now() - started) / 1000
    }
  }
  return kept.map(figuresOf)
}

function figuresOf({ times, seconds }: { times: number[]; seconds: number }): Figures {
  const median_ms = round(median(times))
  return {
    median_ms,
    p95_ms: round(times[Math.floor(times.length * 0.95)]),
    p99_ms: round(times[Math.floor(times.length * 0.99)]),
    per_second: round(times.length / seconds),
  }
}

async function rush(ask: Ask, buyers: number, answers: number): Promise<number[]> {
  const times: number[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      while (begun < answers) {
        const request = begun++
        const started = performance.now()
        await ask(buyer, request)
        times.push(performance.now() - started)
      }
    })
  )
  return times
}

/** Sorts the times. */
export function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
