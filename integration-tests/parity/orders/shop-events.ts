import type { Event, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Events of an order that subscribers of other plugins receive. */
const HEARD = ["order.placed", "reservation-item.created", "payment.captured"]

/** Counts the events that the shop's subscribers receive, by name and number of subjects. */
export function listenToShop(container: MedusaContainer) {
  const heard: string[] = []
  const bus = container.resolve(Modules.EVENT_BUS)
  for (const name of HEARD) {
    bus.subscribe(name, async (event: Event<unknown>) => {
      heard.push(`${name}: ${fieldsOf(event.data)}`)
    })
  }
  return {
    /** Returns the events since the last call. */
    take: () => heard.splice(0).sort(),
  }
}

function fieldsOf(data: unknown): string {
  return Object.keys(data as object)
    .sort()
    .join(", ")
}
