import type { Event, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** What subscribers of other plugins hear of an order. */
const HEARD = ["order.placed", "reservation-item.created", "payment.captured"]

/** Counts what the shop's subscribers are told, by the event's name and how many it is about. */
export function listenToShop(container: MedusaContainer) {
  const heard: string[] = []
  const bus = container.resolve(Modules.EVENT_BUS)
  for (const name of HEARD) {
    bus.subscribe(name, async (event: Event<unknown>) => {
      heard.push(`${name}: ${fieldsOf(event.data)}`)
    })
  }
  return {
    /** Those since the last time this was asked. */
    take: () => heard.splice(0).sort(),
  }
}

function fieldsOf(data: unknown): string {
  return Object.keys(data as object)
    .sort()
    .join(", ")
}
