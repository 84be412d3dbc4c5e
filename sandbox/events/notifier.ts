import { randomUUID } from "node:crypto"
import type { SandboxClock } from "../domain/clock"
import type { Order } from "../domain/order"
import type { EventBody } from "./bodies"
import type { Sender } from "./sender"
import type { Reply } from "./transport"

type NotifierParts = {
  sender: Sender
  clock: SandboxClock
  /** Pauses before the second and each further attempt, in milliseconds of the sandbox's clock. */
  backoff: number[]
  /** Called before the first attempt, and with null after the last one. */
  onWaiting: (id: string, notification: { orderId: string; body: EventBody } | null) => void
}

type Notification = { id: string; order: Order; body: EventBody; round: symbol }

/**
 * Returns whether a response ends the attempts: accepted, or rejected in a way that retries cannot
 * change.
 */
function settles(reply: Reply, body: EventBody): boolean {
  if (reply.kind !== "answered") {
    return false
  }
  if (reply.status >= 200 && reply.status < 300) {
    return true
  }
  const isRefusal =
    reply.status >= 400 && reply.status < 500 && ![408, 425, 429].includes(reply.status)
  return isRefusal && body.event === "order.stock.released"
}

/**
 * Sends notifications until they are accepted, with growing pauses. Notifications of one order are
 * sent one after the other, and a request can wait for the first attempt of those before it.
 */
export class Notifier {
  private readonly lines = new Map<string, Promise<void>>()
  private readonly pauses = new Set<() => void>()
  private round = Symbol()

  constructor(private readonly parts: NotifierParts) {}

  /**
   * Queues a notification behind those of the same order; does not wait for the response. One from
   * before a restart keeps its id.
   */
  notify(order: Order, body: EventBody, id: string = randomUUID()): void {
    this.parts.onWaiting(id, { orderId: order.id, body })
    const { round } = this
    const before = this.settled(order.id)
    const line = before.then(
      () =>
        new Promise<void>((resolve, reject) => {
          this.attempt({ id, order, body, round }, 1, resolve).then(resolve, reject)
        })
    )
    this.lines.set(order.id, line)
    void line.then(() => {
      if (this.lines.get(order.id) === line) {
        this.lines.delete(order.id)
      }
    })
  }

  /** Resolves after the first attempts of all notifications of an order so far. */
  settled(orderId: string): Promise<void> {
    return this.lines.get(orderId) ?? Promise.resolve()
  }

  /** Cancels all further attempts, also those after an attempt that is under way. */
  forget(): void {
    this.round = Symbol()
    this.pauses.forEach((callOff) => callOff())
    this.pauses.clear()
  }

  private async attempt(
    notification: Notification,
    attempt: number,
    onHeld?: () => void
  ): Promise<void> {
    const { id, order, body, round } = notification
    if (round !== this.round) {
      return
    }
    const { reply } = await this.parts.sender.send(order, body, {
      question: false,
      attempt,
      onHeld,
    })
    if (round !== this.round) {
      return
    }
    const pause = this.parts.backoff[attempt - 1]
    if (settles(reply, body) || pause === undefined) {
      return this.parts.onWaiting(id, null)
    }
    const callOff = this.parts.clock.after(pause, () => {
      this.pauses.delete(callOff)
      void this.attempt(notification, attempt + 1)
    })
    this.pauses.add(callOff)
  }
}
