import { setTimeout as wait } from "node:timers/promises"
import { DemoFailure } from "./failure"
import type { Parts } from "./processes/parts"

const TIMEOUT_MS = 60_000

/** Prints a line to the terminal. */
export type Print = (line: string) => void

/**
 * Runs a step of the start.
 *
 * @param done the result: "PostgreSQL ready"
 * @param work calls `begin` when it starts something long
 */
export type Progress = <Result>(
  done: string,
  work: (begin: (what: string) => void) => Promise<Result>
) => Promise<Result>

/** Returns a function that prints one line with its duration for each step of the start. */
export function createProgress(print: Print): Progress {
  return async (done, work) => {
    const began = performance.now()
    const result = await work((what) => print(`  · ${what} …`))
    print(`  ✓ ${done} (${seconds(performance.now() - began)})`)
    return result
  }
}

/** Formats milliseconds: `0.9 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/**
 * Waits until a URL responds with anything but a server error.
 *
 * @throws {DemoFailure} if it does not within a minute
 */
export async function answers(what: string, url: string, { signal }: Parts): Promise<void> {
  const ask = async () => (await fetch(url, { signal: AbortSignal.timeout(5000) })).status < 500
  const end = Date.now() + TIMEOUT_MS
  while (!(await ask().catch(() => false))) {
    signal.throwIfAborted()
    if (Date.now() > end) {
      throw new DemoFailure(`${what} did not answer within ${seconds(TIMEOUT_MS)}.`)
    }
    await wait(100)
  }
}
