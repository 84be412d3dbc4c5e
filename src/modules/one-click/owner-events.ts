import type { IEventBusModuleService, Logger } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { OwnerEvent } from "./events"
import { logLine } from "../../lib/observe/log"
import { describeError } from "../../lib/redaction"

/** How a Redis event bus retries a subscriber that fails. */
const RETRIES = { attempts: 8, backoff: { type: "exponential", delay: 1_000 } }

/** Emits the events for an owner on Medusa's event bus. */
export class OwnerEvents {
  /** @param bus returns the event bus, which Medusa may load after this module */
  constructor(
    private readonly bus: () => Pick<IEventBusModuleService, "emit">,
    private readonly logger: Logger
  ) {}

  /**
   * Emits an event; call it once per occurrence. Never throws: what has happened stays, and the
   * dashboard shows it.
   *
   * @param data ids and stable keys only
   */
  async emit(name: OwnerEvent, data: Record<string, unknown>): Promise<void> {
    const occurrence = generateEntityId(undefined, "ocnot")
    try {
      await this.bus().emit({ name, data: { ...data, occurrence } }, RETRIES)
    } catch (error) {
      this.logger.error(
        logLine("owner not notified", { event: name, reason: describeError(error) })
      )
    }
  }
}
