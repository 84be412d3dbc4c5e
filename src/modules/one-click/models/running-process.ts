import { model } from "@medusajs/framework/utils"

export const WORKER_MODES = ["shared", "server", "worker"] as const

/** One Medusa process that runs, or did until a moment ago: it says so itself every few seconds. */
export const RunningProcess = model.define("one_click_running_process", {
  id: model.id({ prefix: "ocproc" }).primaryKey(),
  /** What Medusa runs in it: requests (`server`), jobs (`worker`), or both. */
  worker_mode: model.enum([...WORKER_MODES]),
  /** Modules of Medusa that keep to this process, such as `locking`. */
  alone: model.json(),
  beats: model.number().default(0),
  seen_at: model.dateTime(),
})
