import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type DecideOrderInput, decideOrderWorkflow } from "../../workflows/decide-order"
import { processIncomingOrder } from "./process-incoming-order"

/**
 * Carries out what a person decided about an order, and takes the order on as far as possible. Who
 * decided is stored with the decision.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order cannot be decided so; the message says why.
 * @throws {ServiceError} if the service cannot be reached
 */
export async function decideOrder(
  container: MedusaContainer,
  input: DecideOrderInput
): Promise<void> {
  const { id, decision } = input
  await decideOrderWorkflow(container).run({ input })
  if (decision === "accept" || decision === "retry") {
    await takeOn(container, id)
  }
}

/** How long an answer waits for another worker, which the workflow's event may have started. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/**
 * Takes an order as far as it can go now, or waits while another worker does. An attempt of another
 * worker counts, even if it failed: the order then waits for its next one.
 */
async function takeOn(container: MedusaContainer, id: string): Promise<void> {
  const read = () => container.resolve("oneClick").retrieveIncomingOrder(id)
  const { lease_owner, attempts } = await read()
  if (!lease_owner && !attempts && (await processIncomingOrder(container, id))) {
    return
  }
  const until = performance.now() + PATIENCE_MS
  while ((await read()).lease_owner && performance.now() < until) {
    await sleep(PAUSE_MS)
  }
}
