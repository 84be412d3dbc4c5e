import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, writeSync } from "node:fs"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { DemoFailure } from "../failure"
import type { Parts } from "./parts"

type Command = {
  /** What the command does, as in a sentence: "Building the plugin". */
  name: string
  program: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** The log file of its output; overwritten. */
  logFile: string
}

const PATIENCE = 10_000

/**
 * Runs a command to its end; a stop in between kills it with all its children.
 *
 * @throws {DemoFailure} with the explaining line and the path of the whole log.
 */
export async function runCommand(parts: Parts, command: Command): Promise<void> {
  const { stop, exited } = launch(command, [])
  await parts.add({ name: command.name, stop })
  const code = await exited
  parts.signal.throwIfAborted()
  parts.release(command)
  if (code !== 0) {
    throw await failure(command)
  }
}

/**
 * Starts a Node program that runs until it is stopped, and that ends when this process is killed.
 */
export async function runService(parts: Parts, command: Command): Promise<void> {
  const preload = path.join(__dirname, "end-with-parent.cjs")
  const { stop, exited } = launch(command, ["--require", preload])
  await parts.add({ name: command.name, stop })
  void exited.then(async () => {
    if (!parts.signal.aborted) {
      await parts.stop(await failure(command))
    }
  })
}

function launch(command: Command, nodeOptions: string[]) {
  const { program, args, cwd, env, logFile } = command
  // Written directly to the file: a pipe would break under its writer when this process is killed.
  const log = openSync(logFile, "w")
  const child = spawn(program, [...nodeOptions, ...args], {
    cwd,
    env,
    // A process group of its own: Ctrl-C in the terminal reaches only this process, which ends the
    // group.
    detached: true,
    stdio: ["ignore", log, log, ...(nodeOptions.length ? ["ipc" as const] : [])],
  })
  const exited = new Promise<number>((resolve) => {
    child.once("error", (error) => {
      writeSync(log, `error: ${error.message}\n`)
      resolve(1)
    })
    child.once("exit", (code) => resolve(code ?? 1))
  }).finally(() => closeSync(log))
  return { exited, stop: () => stopGroup(child, exited) }
}

async function stopGroup(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  signalGroup(child, "SIGTERM")
  const impatient = setTimeout(() => signalGroup(child, "SIGKILL"), PATIENCE)
  await exited
  clearTimeout(impatient)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) {
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") {
      throw error
    }
  }
}

async function failure({ name, logFile }: Command): Promise<DemoFailure> {
  const lines = (await readFile(logFile, "utf8")).split("\n").map(withoutColors).filter(Boolean)
  const reason = lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? "it said nothing"
  return new DemoFailure(
    `${name} failed: ${reason.trim().slice(0, 300)} (the whole log: ${logFile})`
  )
}

function withoutColors(line: string): string {
  return line.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "")
}
