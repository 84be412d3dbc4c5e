import { model } from "@medusajs/framework/utils"

export const WORKER_MODES = ["shared", "server", "worker"] as const

/** One Medusa process that is running or just stopped; it updates its row every few seconds. */
export const RunningProcess = model.define("one_click_running_process", {
  id: model.id({ prefix: "ocproc" }).primaryKey(),
  /** What Medusa runs in the process: requests (`server`), jobs (`worker`), or both. */
  worker_mode: model.enum([...WORKER_MODES]),
  /** Medusa modules that are not shared with other processes, such as `locking`. */
  alone: model.json(),
  beats: model.number().default(0),
  seen_at: model.dateTime(),
})
