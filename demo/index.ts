import { DemoFailure, oneLine } from "./failure"
import { readOptions } from "./options"
import { Parts } from "./processes/parts"
import { seconds } from "./progress"
import { startDemo } from "./start"
import { summary } from "./summary"

/** `npm run demo`: starts all parts, and stops them on Ctrl-C or when a part ends. */
async function main(): Promise<void> {
  const parts = new Parts()
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  let exitCode = 0
  const end = (reason: Error, code: number) => {
    exitCode ||= code
    void parts.stop(reason)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => end(new DemoFailure("Stopping …"), 0))
  }
  process.on("uncaughtException", (error) => end(error, 1))
  process.on("unhandledRejection", (error) => end(new Error(oneLine(error)), 1))
  process.stdout.on("error", () => {})

  try {
    const began = performance.now()
    print("\nOne-click demo\n")
    const demo = await startDemo(readOptions(process.env, process.cwd()), print, parts)
    print(`\n${summary(demo)}\n`)
    print(`One-click demo ready in ${seconds(performance.now() - began)}. Press Ctrl-C to stop it.`)
    await new Promise<void>((resolve) => {
      parts.signal.addEventListener("abort", () => resolve(), { once: true })
      if (parts.signal.aborted) {
        resolve()
      }
    })
    await parts.stop()
    throw parts.signal.reason
  } catch (error) {
    report(error, print)
    exitCode ||= oneLine(error) === "Stopping …" ? 0 : 1
  }
  process.exit(exitCode)
}

function report(error: unknown, print: (line: string) => void): void {
  if (oneLine(error) === "Stopping …") {
    print("\nStopped.")
  } else {
    process.stderr.write(`\n  ✗ ${oneLine(error)}\n`)
  }
}

void main()
