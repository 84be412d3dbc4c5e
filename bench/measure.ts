import { performance } from "node:perf_hooks"

export type Figures = {
  /** Milliseconds one answer takes with nobody else there: the middle one, and the slow ones. */
  median_ms: number
  p95_ms: number
  /** Answers a second. */
  per_second: number
}

type Load = {
  /** Buyers at once; each asks again as soon as it is answered. */
  buyers: number
  answers: number
  /** Not counted: connections open, caches and the compiler settle. */
  warmup: number
}

/** Asks for answers as `buyers` at once; `ask` gets the buyer's number and that of their question. */
export async function measure(
  ask: (buyer: number, question: number) => Promise<unknown>,
  { buyers, answers, warmup }: Load
): Promise<Figures> {
  await rush(ask, buyers, warmup)
  const started = performance.now()
  const times = await rush(ask, buyers, answers)
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {
    median_ms: round(times[Math.floor(times.length / 2)]),
    p95_ms: round(times[Math.floor(times.length * 0.95)]),
    per_second: round(times.length / seconds),
  }
}

async function rush(
  ask: (buyer: number, question: number) => Promise<unknown>,
  buyers: number,
  answers: number
): Promise<number[]> {
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
