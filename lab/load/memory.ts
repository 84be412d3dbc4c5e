import { execFile } from "node:child_process"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Returns the megabytes of each Medusa process that descends from the demo. */
async function medusaMemory(demoPid: number): Promise<number[]> {
  const { stdout } = await run("ps", ["-axo", "pid=,ppid=,rss=,args="], { maxBuffer: 1 << 24 })
  const rows = stdout.split("\n").flatMap((line) => {
    const [, pid, parent, rss, args] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), rss: Number(rss), args }] : []
  })
  const family = new Set([demoPid])
  for (let before = 0; before !== family.size;) {
    before = family.size
    rows.filter(({ parent }) => family.has(parent)).forEach(({ pid }) => family.add(pid))
  }
  return rows
    .filter(({ pid, args }) => family.has(pid) && / start --host /.test(args))
    .map(({ rss }) => Math.round(rss / 1024))
}

/** Samples the total memory of all Medusa processes during the load. */
export class MemoryWatch {
  readonly samples: number[] = []
  private timer?: NodeJS.Timeout

  constructor(
    private readonly demoPid: number,
    private readonly every_ms: number
  ) {}

  async start(): Promise<void> {
    await this.sample()
    this.timer = setInterval(() => void this.sample(), this.every_ms)
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.sample()
  }

  private async sample(): Promise<void> {
    const each = await medusaMemory(this.demoPid)
    this.samples.push(each.reduce((sum, one) => sum + one, 0))
  }
}
