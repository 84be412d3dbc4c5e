const { mkdirSync, writeFileSync } = require("node:fs")
const path = require("node:path")

const SLOWEST = 10
const PATIENCE_MS = 60_000

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`

/**
 * Prints a line per test file, what failed and how to run it alone, and the slowest files at the
 * end. Lists the files that failed in `.test/failed.txt`.
 */
module.exports = class ProgressReporter {
  done = 0
  times = []
  failed = []
  waiting = new Map()

  constructor({ rootDir }) {
    this.rootDir = rootDir
  }

  onRunStart({ numTotalTestSuites }) {
    this.total = numTotalTestSuites
  }

  onTestFileStart({ path: file }) {
    const begun = Date.now()
    const report = () => this.print(`still running after ${seconds(Date.now() - begun)}`, file)
    this.waiting.set(file, setInterval(report, PATIENCE_MS).unref())
  }

  onTestFileResult({ path: file }, { failureMessage, perfStats, skipped, numFailingTests }) {
    clearInterval(this.waiting.get(file))
    const time = perfStats.end - perfStats.start
    this.times.push({ file, time })
    this.done += 1
    const outcome = failureMessage ? "FAIL" : skipped ? "skip" : "pass"
    this.print(outcome, file, seconds(time))
    if (failureMessage) {
      const tests = numFailingTests ? `${numFailingTests} failed; ` : ""
      const alone = `npm run test:jest -- ${path.relative(this.rootDir, file)}`
      process.stdout.write(`${failureMessage}\n${tests}alone: ${alone}\n\n`)
      this.failed.push(path.relative(this.rootDir, file))
    }
  }

  onRunComplete() {
    const slowest = this.times.sort((one, other) => other.time - one.time).slice(0, SLOWEST)
    process.stdout.write(`\nSlowest test files:\n`)
    for (const { file, time } of slowest) {
      process.stdout.write(`${seconds(time).padStart(9)}  ${path.relative(this.rootDir, file)}\n`)
    }
    process.stdout.write("\n")
    const folder = path.join(this.rootDir, ".test")
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, "failed.txt"), this.failed.map((file) => `${file}\n`).join(""))
  }

  print(outcome, file, time = "") {
    const place = `[${String(this.done).padStart(String(this.total).length)}/${this.total}]`
    process.stdout.write(`${place} ${outcome} ${path.relative(this.rootDir, file)} ${time}\n`)
  }
}
