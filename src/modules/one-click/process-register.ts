import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { Housekeeping } from "./housekeeping"
import type { WORKER_MODES } from "./models"
import { managerOf, type SqlContext } from "./sql"

/** Seconds between two signs of life of a process. */
export const BEAT_SECONDS = 10

/** A process that has not been heard of for longer is gone. */
const GONE_SECONDS = 2.5 * BEAT_SECONDS

/** A module of Medusa that several processes have to share, by the name it is configured under. */
type SharedModule = "locking" | "event_bus" | "workflows"

export type ProcessFacts = {
  worker_mode: (typeof WORKER_MODES)[number]
  /** Those of the shared modules that keep to this process. */
  alone: SharedModule[]
}

export type LivingProcess = ProcessFacts & { id: string; beats: number }

/** Which Medusa processes run on this database; ages are judged by the database's own clock. */
export class ProcessRegister extends Housekeeping {
  /** A sign of life; forgets those that have been gone for a day. */
  @InjectManager()
  async noteProcess(
    { id, worker_mode, alone }: ProcessFacts & { id: string },
    @MedusaContext() context: SqlContext = {}
  ): Promise<void> {
    await managerOf(context).execute(
      `INSERT INTO one_click_running_process AS known (id, worker_mode, alone, beats, seen_at)
       VALUES (?, ?, ?::jsonb, 1, now())
       ON CONFLICT (id) DO UPDATE SET beats = known.beats + 1, seen_at = now(), updated_at = now()`,
      [id, worker_mode, JSON.stringify(alone)]
    )
    await managerOf(context).execute(
      `DELETE FROM one_click_running_process WHERE seen_at < now() - interval '1 day'`
    )
  }

  /** A process that ends in an orderly way takes its leave. */
  @InjectManager()
  async forgetProcess(
    { id }: { id: string },
    @MedusaContext() context: SqlContext = {}
  ): Promise<void> {
    await managerOf(context).execute(`DELETE FROM one_click_running_process WHERE id = ?`, [id])
  }

  @InjectManager()
  async listLivingProcesses(@MedusaContext() context: SqlContext = {}): Promise<LivingProcess[]> {
    return managerOf(context).execute<LivingProcess[]>(
      `SELECT id, worker_mode, alone, beats FROM one_click_running_process
       WHERE seen_at > now() - make_interval(secs => ?) ORDER BY id`,
      [GONE_SECONDS]
    )
  }
}
