import type { SandboxClock } from "./domain/clock"
import type { Notifier } from "./events/notifier"
import type { Sender } from "./events/sender"
import type { ActiveFaults } from "./faults/active-faults"
import type { Locks } from "./purchase/locks"
import type { Views } from "./purchase/views"
import type { WireForms } from "./schemas/wire-forms"
import type { ApiCalls } from "./store/calls"
import type { EventLog } from "./store/event-log"
import type { Merchants } from "./store/merchants"
import type { Orders } from "./store/orders"

/** All parts of the sandbox; operations take them as their first argument. */
export type Parts = {
  merchants: Merchants
  orders: Orders
  log: EventLog
  calls: ApiCalls
  faults: ActiveFaults
  sender: Sender
  notifier: Notifier
  locks: Locks
  views: Views
  clock: SandboxClock
  /** What can be changed while the sandbox runs. */
  settings: { forms: WireForms }
  /** Timeout of a request to a merchant, in milliseconds. */
  answerTimeout: number
}
