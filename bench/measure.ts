import { performance } from "node:perf_hooks"

export type Figures = {
  /** Milliseconds one answer takes with nobody else there: the middle one, and the slow ones. */
  median_ms: number
  p95_ms: number
  /** Answers a second. */
  per_second: number
}

/** Gets the buyer's number and that of their question. */
export type Ask = (buyer: number, question: number) => Promise<unknown>

type Load = {
  /** Buyers at once; each asks again as soon as it is answered. */
  buyers: number
  /** In each turn. */
  answers: number
  /** Not counted: connections open, caches and the compiler settle. */
  warmup: number
}

/** Asks for answers as so many buyers at once. */
export async function measure(ask: Ask, load: Load): Promise<Figures> {
  const [figures] = await measureInTurns([{ ask, ...load }], 1)
  return figures
}

/**
 * Measures several ways to ask, a part of each in every turn, so that what else the machine does and
 * how fast it happens to run falls on all of them alike.
 */
export async function measureInTurns(
  ways: (Load & { ask: Ask })[],
  turns: number
): Promise<Figures[]> {
  const kept = ways.map((way) => ({ way, times: [] as number[], seconds: 0 }))
  for (const { ask, buyers, warmup } of ways) {
    await rush(ask, buyers, warmup)
  }
  for (let turn = 0; turn < turns; turn++) {
    for (const one of kept) {
      const { ask, buyers, answers } = one.way
      const started = performance.now()
      one.times.push(...(await rush(ask, buyers, answers)))
      one.seconds += (performance.now() - started) / 1000
    }
  }
  return kept.map(figuresOf)
}

function figuresOf({ times, seconds }: { times: number[]; seconds: number }): Figures {
  times.sort((a, b) => a - b)
  return {
    median_ms: round(times[Math.floor(times.length / 2)]),
    p95_ms: round(times[Math.floor(times.length * 0.95)]),
    per_second: round(times.length / seconds),
  }
}

async function rush(ask: Ask, buyers: number, answers: number): Promise<number[]> {
  const times: number[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      while (begun < answers) {
        const question = begun++
        const started = performance.now()
        await ask(buyer, question)
        times.push(performance.now() - started)
      }
    })
  )
  return times
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
