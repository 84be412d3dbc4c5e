import { type ChildProcess, fork, spawn } from "node:child_process"
import { once } from "node:events"
import { chown, mkdir, rename, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Account } from "./account"
import type { PostgresBinaries } from "./binaries"

/** Creates a new data folder; an interrupted attempt leaves nothing that looks complete. */
export async function createCluster(
  { initdb }: PostgresBinaries,
  directory: string,
  user: string,
  account: Account | undefined
): Promise<void> {
  const unfinished = `${directory}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  if (account) {
    await chown(unfinished, account.uid, account.gid)
  }
  // Only this machine reaches the server, and the data are made up: nobody needs a password.
  const options = ["--encoding=UTF8", "--locale=C", "--auth=trust", "--no-sync"]
  const args = [`--pgdata=${unfinished}`, `--username=${user}`, ...options]
  const child = spawn(initdb, args, { ...account, ...apart() })
  const log = collect(child)
  const [code] = await once(child, "close")
  if (code !== 0) {
    throw new Error(decisiveLine(log))
  }
  await rename(unfinished, directory)
}

/** Runs the server until `stop`; it also stops when this process is gone. */
export async function runServer(
  { postgres }: PostgresBinaries,
  args: string[],
  account: Account | undefined
): Promise<{ stop: () => Promise<void>; exited: Promise<void> }> {
  const runAs = account ? `${account.uid}:${account.gid}` : "-"
  const options = { ...apart(), execArgv: [], silent: true }
  const keeper = fork(path.join(__dirname, "keeper.cjs"), [runAs, postgres, ...args], options)
  const log = collect(keeper)
  const exited = new Promise<void>((resolve) => keeper.once("close", () => resolve()))
  await new Promise<void>((resolve, reject) => {
    keeper.once("error", reject)
    keeper.once("close", () => reject(new Error(decisiveLine(log))))
    keeper.stderr?.on("data", (chunk: Buffer) => {
      if (String(chunk).includes("ready to accept connections")) {
        resolve()
      }
    })
  })
  return {
    exited,
    stop: async () => {
      keeper.kill("SIGTERM")
      await exited
    },
  }
}

/** A process group of its own, in a folder that everybody can enter, with messages in English. */
function apart() {
  const env = { ...process.env, NODE_OPTIONS: "", LC_ALL: "C", LC_MESSAGES: "C" }
  return { cwd: os.tmpdir(), detached: true, env }
}

/** Keeps the last lines of a process, to explain its end. */
function collect(child: ChildProcess): string[] {
  const lines: string[] = []
  const add = (chunk: Buffer) => {
    lines.push(...String(chunk).split("\n").filter(Boolean))
    lines.splice(0, lines.length - 20)
  }
  child.stdout?.on("data", add)
  child.stderr?.on("data", add)
  return lines
}

function decisiveLine(lines: string[]): string {
  const decisive = lines.find((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1)
  return decisive?.replace(/^.*?\b(?:FATAL|PANIC|error): */i, "") ?? "It gave no reason"
}
