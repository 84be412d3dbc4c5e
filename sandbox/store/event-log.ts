import type { EventBody } from "../events/bodies"

/** The outcome of sending an event once. */
export type Outcome = "answered" | "timeout" | "unreachable" | "not_sent" | "answer_lost"

/** One attempt to send one event to a merchant, with its response. Times by the sandbox's clock. */
export type EventEntry = {
  id: string
  order_id: string
  kind: string
  question: boolean
  url: string
  body: EventBody
  attempt: number
  sent_at: string
  /** Milliseconds until the response or the timeout. */
  duration: number | null
  outcome: Outcome | "under_way"
  status: number | null
  /** The response's text, truncated at 64 kB. */
  answer: string | null
  /** The fault that was applied, if any. */
  fault: string | null
  resend_of: string | null
  /** The merchant's mistakes in its answer, as sentences. */
  problems: string[]
}

/** All events, by id and by order. */
export class EventLog {
  private readonly byId = new Map<string, EventEntry>()
  private readonly byOrder = new Map<string, EventEntry[]>()

  /** `onChange` is called with each event that has ended, and when its problems are known. */
  constructor(private readonly onChange: (entry: EventEntry) => void) {}

  add(entry: EventEntry): EventEntry {
    this.byId.set(entry.id, entry)
    this.byOrder.set(entry.order_id, [...this.ofOrder(entry.order_id), entry])
    return entry
  }

  /** Completes an event of the log. */
  change(entry: EventEntry, changes: Partial<EventEntry>): void {
    this.onChange(Object.assign(entry, changes))
  }

  get(id: string): EventEntry | undefined {
    return this.byId.get(id)
  }

  ofOrder(orderId: string): EventEntry[] {
    return this.byOrder.get(orderId) ?? []
  }

  newest(limit: number): EventEntry[] {
    return [...this.byId.values()].slice(-limit).reverse()
  }

  /** Returns the merchant's mistakes with an order. */
  problemsOf(orderId: string): { event: string; message: string }[] {
    return this.ofOrder(orderId).flatMap(({ kind, problems }) =>
      problems.map((message) => ({ event: kind, message }))
    )
  }

  clear(): void {
    this.byId.clear()
    this.byOrder.clear()
  }
}
