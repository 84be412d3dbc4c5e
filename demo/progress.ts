import { DemoFailure } from "./failure"

/** Where the lines for the person at the terminal go. */
export type Print = (line: string) => void

type Step = {
  /** What is true afterwards: "PostgreSQL ready". */
  done: string
  /** Said at the beginning, for what takes more than a moment. */
  begin?: string
}

export type Progress = <Result>(step: Step, work: () => Promise<Result>) => Promise<Result>

/** Prints one line with its time for each part of the start. */
export function createProgress(print: Print, now: () => number): Progress {
  return async (step, work) => {
    const began = now()
    if (step.begin) {
      print(`  · ${step.begin} …`)
    }
    const result = await work()
    print(`  ✓ ${step.done} (${seconds(now() - began)})`)
    return result
  }
}

/** Milliseconds as a person reads them: `0.9 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** Asks until something is there. */
export async function until(
  what: string,
  ask: () => Promise<boolean>,
  { timeout, signal }: { timeout: number; signal: AbortSignal }
): Promise<void> {
  const end = Date.now() + timeout
  while (!(await ask().catch(() => false))) {
    signal.throwIfAborted()
    if (Date.now() > end) {
      throw new DemoFailure(`${what} did not answer within ${seconds(timeout)}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
