import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type { SandboxClock } from "../domain/clock"
import type { Order } from "../domain/order"
import { distortAll } from "../faults/distort"
import type { Fault } from "../faults/fault-kinds"
import { type ActiveFaults, delay, has } from "../faults/active-faults"
import type { EventEntry, EventLog, Outcome } from "../store/event-log"
import type { EventBody } from "./bodies"
import { post, type Reply } from "./transport"

type SenderParts = {
  faults: ActiveFaults
  log: EventLog
  clock: SandboxClock
  /** The merchant's timeout, in real milliseconds. */
  timeout: number
}

export type Sending = {
  question: boolean
  attempt: number
  resendOf?: string
  /** Called when a notification is held back, so that the next one can overtake it. */
  onHeld?: () => void
}

/** Sends events once, applies the active faults, and records what was sent and answered. */
export class Sender {
  private held: (() => void)[] = []

  constructor(private readonly parts: SenderParts) {}

  /** Sends an event once; returns the response as the service sees it. */
  async send(
    order: Order,
    body: EventBody,
    sending: Sending
  ): Promise<{ reply: Reply; entry: EventEntry }> {
    const faults = this.parts.faults.strike("events", body.event)
    const text = distortAll(JSON.stringify(body), faults)
    const entry = this.open(order, body, sending, faults)
    await this.before(faults, sending)
    const copies = faults.find((fault) => fault.kind === "duplicate")?.copies ?? 1
    const extra = Array.from({ length: copies - 1 }, () => this.open(order, body, sending, faults))
    const [first] = [entry, ...extra].map((copy) => this.deliver(order, text, copy, faults))
    const reply = (await first) ?? { kind: "timeout" }
    this.releaseHeld(faults)
    return { reply, entry }
  }

  private open(order: Order, body: EventBody, sending: Sending, faults: Fault[]): EventEntry {
    return this.parts.log.add({
      id: randomUUID(),
      order_id: order.id,
      kind: body.event,
      question: sending.question,
      url: order.notifications.url,
      body,
      attempt: sending.attempt,
      sent_at: new Date(this.parts.clock.now()).toISOString(),
      duration: null,
      outcome: "under_way",
      status: null,
      answer: null,
      fault: faults.map((fault) => fault.kind).join(", ") || null,
      resend_of: sending.resendOf ?? null,
      problems: [],
    })
  }

  /** Applies delays, and holds events back until the next one was sent (two seconds at most). */
  private async before(faults: Fault[], sending: Sending): Promise<void> {
    await delay(faults)
    if (sending.question || !has(faults, "reorder")) {
      return
    }
    sending.onHeld?.()
    await Promise.race([wait(2_000), new Promise<void>((resolve) => this.held.push(resolve))])
  }

  private releaseHeld(faults: Fault[]): void {
    if (!has(faults, "reorder")) {
      this.held.splice(0).forEach((release) => release())
    }
  }

  private async deliver(
    order: Order,
    text: string,
    entry: EventEntry,
    faults: Fault[]
  ): Promise<Reply> {
    const started = performance.now()
    if (has(faults, "drop")) {
      return this.close(entry, { kind: "timeout" }, started, "not_sent")
    }
    const reply = await post(order.notifications.url, text, this.parts.timeout)
    if (has(faults, "lost_response")) {
      this.close(entry, reply, started, "answer_lost")
      return { kind: "timeout" }
    }
    return this.close(entry, reply, started, reply.kind)
  }

  private close(entry: EventEntry, reply: Reply, started: number, outcome: Outcome): Reply {
    this.parts.log.change(entry, {
      duration: Math.round(performance.now() - started),
      outcome,
      ...(reply.kind === "answered" && {
        status: reply.status,
        answer: reply.text.slice(0, 65_536),
      }),
      ...(reply.kind === "unreachable" && { answer: reply.reason }),
    })
    return reply
  }
}
