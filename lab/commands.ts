import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"

type CommandSettings = {
  cwd: string
  environment: NodeJS.ProcessEnv
  /** File that keeps everything the command prints. */
  logFile: string
}

/**
 * The environment of the shop's commands: nothing of npm's own run around them, nothing of the
 * tests.
 */
export function ownEnvironment(values: Record<string, string> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_registry)|NODE_(ENV|OPTIONS)|DB_|ONE_CLICK_|DATABASE_URL|REDIS_URL)/i.test(
        name
      )
  )
  return {
    ...Object.fromEntries(inherited),
    CI: "true",
    MEDUSA_DISABLE_TELEMETRY: "true",
    ...values,
  }
}

const running = new Set<ChildProcess>()

// Stopping the test stops everything it started.
process.once("exit", () => running.forEach((child) => signal(child, "SIGKILL")))
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.once(name, () => process.exit(1))
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid) {
    process.kill(-pid, name)
  }
}

/** Starts a shell command that keeps running. */
export function startCommand(command: string, settings: CommandSettings): ChildProcess {
  const { cwd, environment, logFile } = settings
  const log = createWriteStream(logFile, { flags: "a" })
  log.write(`\n$ ${command}\n`)
  const child = spawn("bash", ["-euo", "pipefail", "-c", command], {
    cwd,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, so that everything the shell started ends with it.
    detached: true,
  })
  running.add(child)
  child.once("exit", () => running.delete(child))
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  return child
}

/**
 * Runs a shell command to its end.
 *
 * @returns what it printed
 * @throws Error with the end of its output if it fails
 */
export async function runCommand(command: string, settings: CommandSettings): Promise<string> {
  const child = startCommand(command, settings)
  const printed: string[] = []
  child.stdout?.on("data", (chunk) => printed.push(String(chunk)))
  child.stderr?.on("data", (chunk) => printed.push(String(chunk)))
  const [code] = await once(child, "close")
  const text = printed.join("")
  if (code !== 0) {
    throw new Error(`\`${command}\` ended with ${code}:\n${text.slice(-3_000)}`)
  }
  return text
}

/** Ends a command with everything it started. */
export async function endCommand(child: ChildProcess): Promise<void> {
  if (!running.has(child)) {
    return
  }
  const ended = once(child, "exit")
  signal(child, "SIGTERM")
  await ended
}
