import type { IEventBusModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

type Heard = { name: string; data: unknown }

/** Collects the events of these names during each test. Call it outside of tests. */
export function heard(test: { readonly container: MedusaContainer }, ...names: string[]): Heard[] {
  const events: Heard[] = []
  const listen = async ({ name, data }: Heard) => void events.push({ name, data })
  const subscriberId = `test-${names.join()}`
  let bus: IEventBusModuleService
  beforeAll(() => {
    bus = test.container.resolve(Modules.EVENT_BUS)
    names.forEach((name) => bus.subscribe(name, listen, { subscriberId }))
  })
  beforeEach(() => void events.splice(0))
  afterAll(() => names.forEach((name) => bus.unsubscribe(name, listen, { subscriberId })))
  return events
}
