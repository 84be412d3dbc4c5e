import { randomInt, randomUUID } from "node:crypto"
import { SandboxClock } from "./domain/clock"
import { Notifier } from "./events/notifier"
import { Sender } from "./events/sender"
import { ActiveFaults } from "./faults/active-faults"
import type { SandboxOptions } from "./options"
import { defaultBackoff, defaultAnswerTimeout, demoMerchant } from "./options"
import type { Parts } from "./parts"
import { Locks } from "./purchase/locks"
import { Views } from "./purchase/views"
import { defaultWireForms } from "./schemas/wire-forms"
import { ApiCalls } from "./store/calls"
import { EventLog } from "./store/event-log"
import { Merchants } from "./store/merchants"
import { Orders } from "./store/orders"
import type { StateFile } from "./store/state-file"

/** Creates the sandbox's parts from its options. */
export function assemble(options: SandboxOptions, file: StateFile | null): Parts {
  const clock = new SandboxClock()
  const faults = new ActiveFaults(options.seed ?? randomInt(2 ** 31))
  const merchants = new Merchants(
    (options.merchants ?? [demoMerchant]).map((merchant) => ({
      ...merchant,
      id: merchant.id ?? randomUUID(),
    })),
    (id, rules) => file?.write("rules", id, rules)
  )
  const answerTimeout = options.answerTimeout ?? defaultAnswerTimeout
  const log = new EventLog((entry) => file?.write("event", entry.id, entry))
  const sender = new Sender({ faults, log, clock, timeout: answerTimeout })
  const notifier = new Notifier({
    sender,
    clock,
    backoff: options.backoff ?? defaultBackoff,
    onWaiting: (id, waiting) => file?.write("waiting", id, waiting),
  })
  return {
    merchants,
    orders: new Orders((order) => file?.write("order", order.id, order)),
    log,
    calls: new ApiCalls(),
    faults,
    sender,
    notifier,
    locks: new Locks(),
    views: new Views(),
    clock,
    settings: { forms: defaultWireForms },
    answerTimeout,
  }
}
