import type { EventBody } from "../events/bodies"

/** The outcome of sending an event once. */
export type Outcome = "answered" | "timeout" | "unreachable" | "not_sent" | "answer_lost"

/** One attempt to send one event to a merchant, with its response. Times by the sandbox's clock. */
export type EventEntry = {
  id: string
  order_id: string
  merchant_id: string
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
}

/** A merchant's mistake, as a sentence. */
export type MerchantProblem = { order_id: string; at: string; event: string; message: string }

const keep = 50_000

/** The newest 50,000 events, and the merchants' mistakes since then. */
export class EventLog {
  private entries = new Map<string, EventEntry>()
  private readonly byOrder = new Map<string, string[]>()
  private readonly problems = new Map<string, MerchantProblem[]>()

  add(entry: EventEntry): EventEntry {
    this.entries.set(entry.id, entry)
    this.byOrder.set(entry.order_id, [...(this.byOrder.get(entry.order_id) ?? []), entry.id])
    if (this.entries.size > keep) {
      this.forgetOldest()
    }
    return entry
  }

  get(id: string): EventEntry | undefined {
    return this.entries.get(id)
  }

  ofOrder(orderId: string): EventEntry[] {
    return (this.byOrder.get(orderId) ?? []).flatMap((id) => this.entries.get(id) ?? [])
  }

  newest(limit: number): EventEntry[] {
    return [...this.entries.values()].slice(-limit).reverse()
  }

  addProblem(problem: MerchantProblem): void {
    this.problems.set(problem.order_id, [...this.problemsOf(problem.order_id), problem])
  }

  problemsOf(orderId: string): MerchantProblem[] {
    return this.problems.get(orderId) ?? []
  }

  clear(): void {
    this.entries.clear()
    this.byOrder.clear()
    this.problems.clear()
  }

  private forgetOldest(): void {
    const oldest = this.entries.values().next().value
    if (!oldest) {
      return
    }
    this.entries.delete(oldest.id)
    const left = (this.byOrder.get(oldest.order_id) ?? []).filter((id) => id !== oldest.id)
    if (left.length > 0) {
      this.byOrder.set(oldest.order_id, left)
    } else {
      this.byOrder.delete(oldest.order_id)
    }
    this.forgetProblems(oldest.order_id, this.entries.get(left[0] ?? "")?.sent_at)
  }

  /** Forgets an order's mistakes before a time, or all of them. */
  private forgetProblems(orderId: string, before: string | undefined): void {
    const left = this.problemsOf(orderId).filter(({ at }) => before !== undefined && at >= before)
    if (left.length > 0) {
      this.problems.set(orderId, left)
    } else {
      this.problems.delete(orderId)
    }
  }
}
