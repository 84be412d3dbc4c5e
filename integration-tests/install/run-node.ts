import { spawnSync } from "node:child_process"
import path from "node:path"

export const ROOT = path.resolve(__dirname, "../..")

/** Runs Node without the tests' own options to its end; returns its status and what it printed. */
export function runNode(args: string[], cwd = ROOT) {
  const env = { ...process.env, NODE_OPTIONS: "", NO_COLOR: "1" }
  return spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" })
}
