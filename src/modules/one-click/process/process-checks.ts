import type { ActiveProcess } from "../repositories/processes"

export type ProcessSituation = {
  processes: ActiveProcess[]
  /** When the reconciliation job last ran, if ever. */
  last_reconciliation: string | null
  now: Date
}

export const PROCESS_CHECKS = ["locks", "events", "worker"] as const

export type ProcessCheck = (typeof PROCESS_CHECKS)[number]

/** What a failed check means and what to do, for the log and for the owner. */
export const REMEDIES: Record<ProcessCheck, string> = {
  locks:
    "Several Medusa processes keep their locks to themselves, so stock can be sold twice. Configure the locking module with locking-redis or locking-postgres as its default.",
  events:
    "Several Medusa processes keep their events or workflows to themselves. Configure event-bus-redis and workflow-engine-redis.",
  worker:
    "No Medusa process runs the jobs, so missed orders are not found and expired reservations are not released. Start a process with the worker mode worker or shared.",
}

/** What a check of the setup found. */
export type Verdict = {
  /** `warning` works, but not for every buyer or not permanently. */
  state: "ok" | "warning" | "missing"
  /** Selects the remedy if there are several. */
  variant?: string
  /** What was found, such as an address or a message of the service. */
  detail?: string
}

/** Five intervals of the reconciliation job. */
const STALLED_MS = 10 * 60_000

/** Heartbeats after which a process counts: by then a command or a restart is over. */
export const SETTLED_BEATS = 3

/** Heartbeats, about a minute, after which the shop's other processes have started as well. */
export const ALL_STARTED_BEATS = 6

/** Returns whether the running processes can keep the plugin's promises together. */
export function processChecks(
  situation: ProcessSituation
): Record<(typeof PROCESS_CHECKS)[number], Verdict> {
  return { locks: locks(situation), events: events(situation), worker: worker(situation) }
}

function locks({ processes }: ProcessSituation): Verdict {
  const several = together(processes)
  return several.some(({ alone }) => alone.includes("locking"))
    ? { state: "missing", variant: "alone", detail: String(Math.max(2, several.length)) }
    : { state: "ok", detail: String(Math.max(1, processes.length)) }
}

function events({ processes }: ProcessSituation): Verdict {
  const found = new Set(together(processes).flatMap(({ alone }) => alone))
  const names = [
    ...(found.has("event_bus") ? ["event-bus-redis"] : []),
    ...(found.has("workflows") ? ["workflow-engine-redis"] : []),
  ]
  return names.length
    ? { state: "warning", variant: "alone", detail: names.join(", ") }
    : { state: "ok", detail: String(Math.max(1, processes.length)) }
}

function worker({ processes, last_reconciliation, now }: ProcessSituation): Verdict {
  const workers = processes.filter(({ worker_mode }) => worker_mode !== "server")
  const patient = processes.some(({ beats }) => beats >= ALL_STARTED_BEATS)
  if (!workers.length && patient) {
    return { state: "missing", variant: "none" }
  }
  const silence = last_reconciliation && now.getTime() - Date.parse(last_reconciliation)
  if (
    silence &&
    silence > STALLED_MS &&
    workers.some(({ beats }) => beats >= ALL_STARTED_BEATS * 6)
  ) {
    return { state: "missing", variant: "stalled", detail: last_reconciliation }
  }
  return { state: "ok", detail: String(Math.max(1, workers.length)) }
}

/**
 * Returns the processes that run in parallel; none if there is only one. A worker mode other than
 * `shared` means that there should be more.
 */
function together(processes: ActiveProcess[]): ActiveProcess[] {
  const counted = processes.filter(({ beats }) => beats >= SETTLED_BEATS)
  const isMeantToBeMore = counted.some(({ worker_mode }) => worker_mode !== "shared")
  return counted.length > 1 || isMeantToBeMore ? counted : []
}
