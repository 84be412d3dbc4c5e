import { randomInt } from "node:crypto"
import { SandboxClock } from "./domain/clock"
import { seededRandom, trueRandom, uuid } from "./domain/random"
import { Notifier } from "./events/notifier"
import { Sender } from "./events/sender"
import { httpTransport } from "./events/transport"
import { faultSchema } from "./faults/fault-kinds"
import { ActiveFaults } from "./faults/active-faults"
import type { SandboxOptions } from "./options"
import { defaultBackoff, defaultAnswerTimeout, demoMerchant } from "./options"
import type { Parts, Settings } from "./parts"
import { Locks } from "./purchase/locks"
import { Views } from "./purchase/views"
import { wireFormsSchema } from "./schemas/wire-forms"
import { ApiCalls } from "./store/calls"
import { EventLog } from "./store/event-log"
import { Merchants } from "./store/merchants"
import { Orders } from "./store/orders"
import type { StateFile } from "./store/state-file"

/** Creates the sandbox's parts from its options. */
export function assemble(options: SandboxOptions, file: StateFile | null): Parts {
  const clock = new SandboxClock(options.clock)
  const random = options.seed === undefined ? trueRandom : seededRandom(options.seed)
  const faults = new ActiveFaults(options.seed ?? randomInt(2 ** 31))
  faults.set((options.faults ?? []).map((fault) => faultSchema.parse(fault)))
  const merchants = new Merchants((merchant) => file?.writeRules(merchant.id, merchant.rules))
  for (const merchant of options.merchants ?? [demoMerchant]) {
    merchants.add({ ...merchant, id: merchant.id ?? uuid(random) })
  }
  const settings: Settings = {
    forms: wireFormsSchema.parse(options.forms ?? {}),
    answerTimeout: options.answerTimeout ?? defaultAnswerTimeout,
  }
  const log = new EventLog()
  const sender = new Sender({
    transport: httpTransport,
    faults,
    log,
    clock,
    random,
    timeout: () => settings.answerTimeout,
    onEntry: (entry) => file?.writeEvent(entry),
  })
  const notifier = new Notifier({
    sender,
    clock,
    backoff: options.backoff ?? defaultBackoff,
    onWaiting: (notification) => file?.writeWaiting(notification),
    onSettled: (id) => file?.writeSettled(id),
  })
  return {
    merchants,
    orders: new Orders((order) => file?.writeOrder(order)),
    log,
    calls: new ApiCalls(),
    faults,
    sender,
    notifier,
    locks: new Locks(),
    views: new Views(),
    clock,
    random,
    settings,
  }
}
