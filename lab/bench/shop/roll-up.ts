import type { ExecArgs } from "@medusajs/framework/types"

const BUDGET_MS = 10 * 60_000

/** Rolls up the history, as the job does in runs of a minute. */
export default async function rollUp({ container }: ExecArgs): Promise<void> {
  await container.resolve("oneClick").rollups.run(BUDGET_MS)
}
