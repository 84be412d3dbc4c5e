import type { Parts } from "../parts"
import { leave } from "./pay"

const lookEvery = 60_000

/** Abandons purchases whose buyer has been inactive for too long (spec 6.1). */
async function abandonStale(parts: Parts, after: number): Promise<void> {
  const limit = parts.clock.now() - after
  for (const order of parts.orders.inStatus("waiting")) {
    if (order.updatedAt <= limit) {
      await leave(parts, order.token)
    }
  }
}

/** Checks once a minute of the sandbox's clock, until the clock is stopped. */
export function watchForAbandoned(parts: Parts, after: number): void {
  parts.clock.after(lookEvery, () => {
    watchForAbandoned(parts, after)
    void abandonStale(parts, after).catch((error: unknown) =>
      console.error("Abandoning purchases failed:", error)
    )
  })
}
