import type { ChildProcess } from "node:child_process"
import { once } from "node:events"

const PATIENCE_MS = 300_000

/** Follows a process that a test has started. */
export function follow(child: ChildProcess) {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => said.push(String(chunk)))
  }
  const ended = once(child, "exit")
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    ended,
    isAlive,
    /** Returns everything the process has printed so far. */
    printed: () => said.join(""),
    /** Sends it a signal, such as SIGSTOP and SIGCONT. */
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Asks the process to end, as a supervisor does; returns its exit code, or null if killed. */
    end: async (signal: NodeJS.Signals = "SIGTERM") => {
      if (isAlive()) {
        child.kill(signal)
      }
      const impatient = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS)
      await ended
      clearTimeout(impatient)
      return child.exitCode
    },
  }
}
