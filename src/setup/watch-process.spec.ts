import type { Logger } from "@medusajs/framework/types"
import type { LivingProcess } from "../modules/one-click/process-register"
import { ProcessWatch } from "./watch-process"

const OWN: LivingProcess = { id: "ocproc_own", worker_mode: "shared", alone: [], beats: 1 }

/** What a process writes into its log at its first sign of life. */
async function saidAtStart(own: Partial<LivingProcess>, others: LivingProcess[] = []) {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const logger = { error: write, warn: write, info: write, debug: write } as unknown as Logger
  const watch = new ProcessWatch({
    logger,
    id: OWN.id,
    now: () => new Date("2026-11-21T12:00:00Z"),
    beat: async () => [{ ...OWN, ...own }, ...others],
    leave: async () => undefined,
  })
  watch.start()
  await watch.stop()
  return lines
}

describe("a process that starts", () => {
  it("names at once what one of several must not keep to itself", async () => {
    const lines = await saidAtStart({ worker_mode: "server", alone: ["locking", "event_bus"] })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/check=locks.*locking-redis/)
    expect(lines[1]).toMatch(/check=events.*event-bus-redis/)
  })

  it("says nothing where it may be the only one, or shares everything", async () => {
    expect(await saidAtStart({ alone: ["locking"] })).toEqual([])
    expect(await saidAtStart({ worker_mode: "worker" })).toEqual([])
  })

  it("waits for others to have run for a while before it names them", async () => {
    const other: LivingProcess = { ...OWN, id: "ocproc_other", alone: ["locking"] }
    expect(await saidAtStart({ alone: ["locking"] }, [other])).toEqual([])
  })
})
