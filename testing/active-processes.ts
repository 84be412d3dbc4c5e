import type { ActiveProcess } from "../src/modules/one-click/repositories/processes"

/** Processes that have been running for long and share every module. */
export const activeProcesses = (...changes: Partial<ActiveProcess>[]): ActiveProcess[] =>
  changes.map((change, index) => ({
    id: `ocproc_${index}`,
    worker_mode: "shared",
    alone: [],
    beats: 100,
    ...change,
  }))
