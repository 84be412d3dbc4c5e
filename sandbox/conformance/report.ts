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

function count(results: Result[], outcome: Result["outcome"]): number {
  return results.filter((result) => result.outcome === outcome).length
}

/** Returns the final counts. */
export function summary(results: Result[]): string {
  return `${count(results, "passed")} passed, ${count(results, "failed")} failed, ${count(results, "skipped")} skipped of ${results.length} requirements`
}

function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[^\t\n\r\x20-\uFFFD]/g, "?")
}

function testCase({ spec, title, outcome, saw, milliseconds }: Result): string {
  const detail = {
    passed: `<system-out>${escaped(saw)}</system-out>`,
    failed: `<failure message="${escaped(saw)}"/>`,
    skipped: `<skipped message="${escaped(saw)}"/>`,
  }[outcome]
  const name = escaped(title)
  return `  <testcase classname="spec ${spec}" name="${name}" time="${milliseconds / 1_000}">${detail}</testcase>`
}

/** Returns the report as JUnit XML: one test case per requirement. */
export function junit(results: Result[]): string {
  const total = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="one-click-conformance" tests="${results.length}" failures="${count(results, "failed")}" errors="0" skipped="${count(results, "skipped")}" time="${total}">
${results.map(testCase).join("\n")}
</testsuite>
`
}
