import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"

/** Runs one build at a time in a checkout: other processes wait, and then find the build done. */
export async function withLock<Result>(
  file: string,
  signal: AbortSignal,
  work: () => Promise<Result>
): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true })
  while (!(await take(file))) {
    signal.throwIfAborted()
    await wait(200)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw error
    }
  }
  const owner = Number(await readFile(file, "utf8").catch(() => ""))
  if (owner && !isAlive(owner)) {
    await rm(file, { force: true })
  }
  return false
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}
