import type { WORKER_MODES } from "../models/running-process"
import type { Database } from "./database"

/** Seconds between two heartbeats of a process. */
export const BEAT_SECONDS = 10

/** Seconds without a heartbeat after which a process counts as gone. */
const GONE_SECONDS = 2.5 * BEAT_SECONDS

/** A Medusa module that several processes must share, by its name in the configuration. */
type SharedModule = "locking" | "event_bus" | "workflows"

export type ProcessFacts = {
  worker_mode: (typeof WORKER_MODES)[number]
  /** The shared modules that this process does not share. */
  alone: SharedModule[]
}

export type ActiveProcess = ProcessFacts & { id: string; beats: number }

/** Registers the Medusa processes on this database; ages are computed by the database's clock. */
export class Processes {
  constructor(private readonly database: Database) {}

  /** Stores a heartbeat and deletes processes that have been gone for a day. */
  async recordHeartbeat({ id, worker_mode, alone }: ProcessFacts & { id: string }): Promise<void> {
    await this.database.run(
      `INSERT INTO one_click_running_process AS known (id, worker_mode, alone, beats, seen_at)
       VALUES (?, ?, ?::jsonb, 1, now())
       ON CONFLICT (id) DO UPDATE SET beats = known.beats + 1, seen_at = now(), updated_at = now()`,
      [id, worker_mode, JSON.stringify(alone)]
    )
    await this.database.run(
      `DELETE FROM one_click_running_process WHERE seen_at < now() - interval '1 day'`
    )
  }

  /** Deletes the row of a process that shuts down. */
  async remove({ id }: { id: string }): Promise<void> {
    await this.database.run(`DELETE FROM one_click_running_process WHERE id = ?`, [id])
  }

  async listActive(): Promise<ActiveProcess[]> {
    return this.database.run<ActiveProcess>(
      `SELECT id, worker_mode, alone, beats FROM one_click_running_process
       WHERE seen_at > now() - make_interval(secs => ?) ORDER BY id`,
      [GONE_SECONDS]
    )
  }
}
