import type { Logger } from "@medusajs/framework/types"
import { activeProcesses } from "../../../../testing/active-processes"
import type { Notices } from "../repositories/notices"
import type { ActiveProcess, Processes } from "../repositories/processes"
import { ProcessHeartbeat } from "./heartbeat"

const [OWN, OTHER] = activeProcesses({ beats: 1 }, { beats: 1, alone: ["locking"] })

/** What a process logs, and which checks it notifies the owner of, at its first heartbeat. */
async function atStart(own: Partial<ActiveProcess>, others: ActiveProcess[] = []) {
  const lines: string[] = []
  const opened: string[] = []
  const ended: string[] = []
  const write = (line: string) => void lines.push(line)
  const logger = { error: write, warn: write, info: write, debug: write } as unknown as Logger
  const heartbeat = new ProcessHeartbeat({
    logger,
    own: OWN,
    processes: {
      recordHeartbeat: async () => undefined,
      listActive: async () => [{ ...OWN, ...own }, ...others],
      remove: async () => undefined,
    } as unknown as Processes,
    notices: {
      open: async ({ subject }) => opened.push(subject) > 0,
      end: async ({ subject }) => void ended.push(subject),
    } as Pick<Notices, "open" | "end"> as Notices,
  })
  heartbeat.start()
  await heartbeat.stop()
  return { lines, opened, ended }
}

describe("a process that starts", () => {
  it("logs at once what one of several processes must share", async () => {
    const { lines } = await atStart({ worker_mode: "server", alone: ["locking", "event_bus"] })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/check=locks.*locking-redis/)
    expect(lines[1]).toMatch(/check=events.*event-bus-redis/)
  })

  it("notifies the owner of what its log reports", async () => {
    const { opened, ended } = await atStart({ worker_mode: "server", alone: ["locking"] })
    expect({ opened, ended }).toEqual({ opened: ["locks"], ended: [] })
  })

  it("ends earlier notices only after the other processes had time to start", async () => {
    expect((await atStart({ beats: 1 })).ended).toEqual([])
    expect((await atStart({ beats: 6 })).ended).toEqual(["locks", "events", "worker"])
  })

  it("logs nothing if it may be the only process or shares everything", async () => {
    expect((await atStart({ alone: ["locking"] })).lines).toEqual([])
    expect((await atStart({ worker_mode: "worker" })).lines).toEqual([])
  })

  it("reports another process only after that has run for a while", async () => {
    expect((await atStart({ alone: ["locking"] }, [OTHER])).lines).toEqual([])
  })
})
