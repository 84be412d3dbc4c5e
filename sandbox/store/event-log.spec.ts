import { EventLog, type EventEntry } from "./event-log"

const LIMIT = 50_000

function entry(number: number, orderId: string): EventEntry {
  return {
    id: `event_${number}`,
    order_id: orderId,
    merchant_id: "merchant",
    kind: "order.stock.book",
    question: true,
    url: "http://a.example",
    body: { event: "order.stock.book", data: {} },
    attempt: 1,
    sent_at: at(number),
    duration: 1,
    outcome: "answered",
    status: 200,
    answer: null,
    fault: null,
    resend_of: null,
  }
}

const at = (number: number) => new Date(number).toISOString()

describe("the sandbox's event log", () => {
  it("forgets the mistakes of events that it forgets", () => {
    const log = new EventLog()
    const addWithProblem = (number: number, orderId: string) => {
      log.add(entry(number, orderId))
      log.addProblem({ order_id: orderId, at: at(number), event: "order.stock.book", message: "" })
    }
    addWithProblem(1, "gone")
    addWithProblem(2, "kept")
    addWithProblem(3, "kept")
    for (let number = 4; number <= LIMIT + 2; number++) {
      log.add(entry(number, `order_${number}`))
    }
    expect(log.newest(Infinity)).toHaveLength(LIMIT)
    expect(log.problemsOf("gone")).toEqual([])
    expect(log.problemsOf("kept").map((problem) => problem.at)).toEqual([at(3)])
  })
})
