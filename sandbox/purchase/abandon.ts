import { isInModal } from "../domain/order"
import type { Parts } from "../parts"
import { orderWithToken } from "./change"
import { leave } from "./pay"

const lookEvery = 60_000

/** Milliseconds without an action of the buyer after which a purchase counts as abandoned. */
const abandonAfter = 30 * 60_000

/** Milliseconds for a closed window to come back: it was loaded again, or a tab is opening. */
const returnWithin = 2_000

/** Abandons purchases whose buyer has been inactive for too long (spec 6.1). */
async function abandonStale(parts: Parts): Promise<void> {
  const limit = parts.clock.now() - abandonAfter
  for (const order of parts.orders.newestFirst()) {
    if (isInModal(order) && order.updatedAt <= limit) {
      await leave(parts, order.token)
    }
  }
}

function logFailure(error: unknown): void {
  console.error("Abandoning purchases failed:", error)
}

/** Checks once a minute of the sandbox's clock, until the clock is stopped. */
export function watchForAbandoned(parts: Parts): void {
  parts.clock.after(lookEvery, () => {
    watchForAbandoned(parts)
    void abandonStale(parts).catch(logFailure)
  })
}

/** Abandons an open purchase when its last window was closed, unless one opens again. */
export function closeView(parts: Parts, token: string, view: string): void {
  const { id } = orderWithToken(parts, token)
  if (!parts.views.remove(id, view)) {
    return
  }
  parts.clock.after(returnWithin, () => {
    const order = parts.orders.withToken(token)
    if (!parts.views.has(id) && order && isInModal(order)) {
      void leave(parts, token).catch(logFailure)
    }
  })
}
