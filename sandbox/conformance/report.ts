import type { Result } from "./requirement"

const marks: Record<Result["outcome"], string> = { passed: "PASS", failed: "FAIL", skipped: "skip" }

/**
 * Returns one requirement's result as a line, followed by the observation if it helps to understand
 * the result.
 */
export function line(result: Result): string {
  const head = `${marks[result.outcome]}  spec ${result.spec.padEnd(8)} ${result.title}`
  return `${head}\n${" ".repeat(19)}${result.saw} (${result.milliseconds} ms)`
}

/** Returns the final counts. */
export function summary(results: Result[]): string {
  const count = (outcome: Result["outcome"]): number =>
    results.filter((result) => result.outcome === outcome).length
  return `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped of ${results.length} requirements`
}
