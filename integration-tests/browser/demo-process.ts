import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { descriptionFile, descriptionSchema } from "../../demo/description"
import { freePort } from "../../testing/postgres"

const RUN = path.resolve(__dirname, "../../demo/run.cjs")

export type DemoEnvironment = Record<string, string>

/** A new folder that PostgreSQL's own account can enter as well. */
export async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), name))
  await chmod(folder, 0o755)
  return folder
}

/** Removes a demo's folder, and the one beside it in which root keeps the database. */
export async function removeFolder(folder: string): Promise<void> {
  const database = await readFile(path.join(folder, "postgres.location"), "utf8").catch(() => "")
  const folders = [folder, database.trim()].filter(Boolean)
  await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })))
}

/** The environment of a demo that shares no port and no folder with anything else. */
export async function ownEnvironment(directory: string): Promise<DemoEnvironment> {
  // At once: one after the other, they may be the same.
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const [backend, storefront, sandbox] = ports
  return {
    DEMO_DIR: directory,
    DEMO_DASHBOARD: "false",
    DEMO_PORT: String(backend),
    DEMO_STOREFRONT_PORT: String(storefront),
    DEMO_SANDBOX_PORT: String(sandbox),
  }
}

/** A demo as a person starts it: a process, with its output. */
export class DemoProcess {
  output = ""
  errors = ""
  readonly ended: Promise<number | null>
  private readonly child: ChildProcess

  constructor(private readonly environment: DemoEnvironment) {
    const { PATH = "", HOME = "", XDG_CONFIG_HOME = "" } = process.env
    this.child = spawn(process.execPath, [RUN], {
      env: { PATH, HOME, XDG_CONFIG_HOME, ...environment },
    })
    this.child.stdout?.on("data", (chunk) => (this.output += chunk))
    this.child.stderr?.on("data", (chunk) => (this.errors += chunk))
    this.ended = new Promise((resolve) => this.child.once("close", resolve))
  }

  /** Waits for a line of the output, or throws with the output. */
  async line(text: string): Promise<void> {
    let over = false
    void this.ended.then(() => (over = true))
    while (!this.output.includes(text)) {
      if (over) {
        throw new Error(`The demo ended before "${text}":\n${this.output}\n${this.errors}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Waits until the demo is ready; returns its description. */
  async ready() {
    await this.line("One-click demo ready")
    const text = await readFile(descriptionFile(this.environment.DEMO_DIR), "utf8")
    return descriptionSchema.parse(JSON.parse(text))
  }

  async stop(): Promise<void> {
    this.signal("SIGTERM")
    await this.ended
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal)
  }

  /** Ids of the demo's process and of all processes that it started, directly or not. */
  family(): number[] {
    const family = [this.child.pid ?? -1]
    const processes = runningProcesses()
    for (const member of family) {
      family.push(...processes.filter(({ parent }) => parent === member).map(({ pid }) => pid))
    }
    return family
  }
}

/** The given processes that still run. */
export function survivors(pids: number[]): number[] {
  return runningProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid))
}

/** The processes of this machine, without zombies (Z). */
function runningProcesses(): { pid: number; parent: number }[] {
  return execFileSync("ps", ["-eo", "pid=,ppid=,stat="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , state]) => !state.startsWith("Z"))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
}
