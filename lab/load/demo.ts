import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { type DemoDescription, descriptionFile, descriptionSchema } from "../../demo/description"
import { freePort } from "../../testing/postgres"

const DEMO = path.resolve(__dirname, "../../demo")
/** Ends the demo when the load is interrupted or killed. */
const END_WITH_PARENT = path.join(DEMO, "processes/end-with-parent.cjs")
const PATIENCE_MS = 5 * 60_000

export type LoadedDemo = { pid: number; demo: DemoDescription; stop: () => Promise<void> }

/**
 * Starts an own demo in a separate process, on an empty database and free ports, without its
 * dashboard. With `REDIS_URL` the demo has several processes.
 */
export async function startOwnDemo(): Promise<LoadedDemo> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "one-click-load-"))
  const [backend, storefront, sandbox] = [await freePort(), await freePort(), await freePort()]
  const args = ["--require", END_WITH_PARENT, path.join(DEMO, "run.cjs")]
  const child = spawn(process.execPath, args, {
    cwd: path.dirname(DEMO),
    env: {
      ...process.env,
      DEMO_DIR: directory,
      DEMO_PORT: String(backend),
      DEMO_STOREFRONT_PORT: String(storefront),
      DEMO_SANDBOX_PORT: String(sandbox),
      DEMO_DASHBOARD: "false",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  const ended = once(child, "exit")
  const stop = async () => {
    child.kill("SIGINT")
    await ended
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await ready(child)
    const text = await readFile(descriptionFile(directory), "utf8")
    return { pid: child.pid ?? 0, demo: descriptionSchema.parse(JSON.parse(text)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function ready(child: ReturnType<typeof spawn>): Promise<void> {
  let said = ""
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${said.slice(-2_000)}`))
    const timer = setTimeout(() => fail("The demo did not start in five minutes."), PATIENCE_MS)
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes("One-click demo ready")) {
        clearTimeout(timer)
        resolve()
      }
    }
    child.stdout?.on("data", hear)
    child.stderr?.on("data", hear)
    child.once("exit", () => {
      clearTimeout(timer)
      fail("The demo ended.")
    })
  })
}
