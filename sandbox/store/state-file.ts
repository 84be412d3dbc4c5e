import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import type { Order } from "../domain/order"
import type { StaticRule } from "../domain/static-rates"
import type { EventBody } from "../events/bodies"
import type { EventEntry } from "./event-log"

type Line =
  | { kind: "order"; order: Order }
  | { kind: "rules"; merchantId: string; rules: StaticRule[] }
  | { kind: "event"; event: EventEntry }
  | ({ kind: "waiting" } & Waiting)
  | { kind: "resolved"; id: string }

/** A notification that no merchant has accepted yet. */
export type Waiting = { id: string; orderId: string; body: EventBody }

/** The state of the sandbox when it was stopped. */
export type Saved = {
  orders: Order[]
  rules: { merchantId: string; rules: StaticRule[] }[]
  events: EventEntry[]
  waiting: Waiting[]
}

/** Thrown for an unusable file, with the reason. */
export class StateFileError extends Error {}

function parseLine(path: string, text: string, number: number, isLast: boolean): Line | null {
  try {
    return JSON.parse(text) as Line
  } catch {
    // A process killed while writing leaves half a line at the end.
    if (isLast) {
      return null
    }
    throw new StateFileError(
      `Line ${number} of ${path} is not readable; move the file away to start over.`
    )
  }
}

async function readOrCreate(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, "")
  return readFile(path, "utf8")
}

function collect(lines: Line[]): Saved {
  const orders = new Map<string, Order>()
  const rules = new Map<string, StaticRule[]>()
  const events = new Map<string, EventEntry>()
  const waiting = new Map<string, Waiting>()
  for (const line of lines) {
    if (line.kind === "order") {
      orders.set(line.order.id, line.order)
    }
    if (line.kind === "rules") {
      rules.set(line.merchantId, line.rules)
    }
    if (line.kind === "event") {
      events.set(line.event.id, line.event)
    }
    if (line.kind === "waiting") {
      waiting.set(line.id, { id: line.id, orderId: line.orderId, body: line.body })
    }
    if (line.kind === "resolved") {
      waiting.delete(line.id)
    }
  }
  return {
    orders: [...orders.values()],
    rules: [...rules].map(([merchantId, list]) => ({ merchantId, rules: list })),
    events: [...events.values()],
    waiting: [...waiting.values()],
  }
}

/** Stores the sandbox's state as one JSON line per change; reads and compacts it at the start. */
export class StateFile {
  private buffer: string[] = []
  private writing: Promise<void> = Promise.resolve()

  private constructor(private readonly path: string) {}

  /** Opens or creates the file; throws {@link StateFileError} if it has other content. */
  static async open(path: string): Promise<{ file: StateFile; saved: Saved }> {
    const text = await readOrCreate(path).catch((error: Error) => {
      throw new StateFileError(`${path} cannot be read and written: ${error.message}`)
    })
    const texts = text.split("\n").filter((line) => line !== "")
    const lines = texts.flatMap(
      (line, index) => parseLine(path, line, index + 1, index === texts.length - 1) ?? []
    )
    const saved = collect(lines)
    const file = new StateFile(path)
    await file.tidy(saved)
    return { file, saved }
  }

  writeOrder(order: Order): void {
    this.append({ kind: "order", order })
  }

  writeRules(merchantId: string, rules: StaticRule[]): void {
    this.append({ kind: "rules", merchantId, rules })
  }

  writeEvent(event: EventEntry): void {
    this.append({ kind: "event", event })
  }

  writeWaiting(waiting: Waiting): void {
    this.append({ kind: "waiting", ...waiting })
  }

  writeSettled(id: string): void {
    this.append({ kind: "resolved", id })
  }

  /** Deletes everything in the file. */
  clear(): void {
    this.buffer = []
    this.writing = this.writing.then(() => writeFile(this.path, ""))
  }

  /** Resolves when all changes so far are in the file. */
  async flush(): Promise<void> {
    await this.writing
    if (this.buffer.length > 0) {
      await this.flush()
    }
  }

  private append(line: Line): void {
    this.buffer.push(JSON.stringify(line))
    if (this.buffer.length > 1) {
      return
    }
    const batch = this.buffer
    this.writing = this.writing.then(async () => {
      if (this.buffer === batch) {
        this.buffer = []
      }
      await appendFile(this.path, batch.join("\n") + "\n")
    })
  }

  private async tidy(saved: Saved): Promise<void> {
    const lines: Line[] = [
      ...saved.orders.map((order): Line => ({ kind: "order", order })),
      ...saved.rules.map((entry): Line => ({ kind: "rules", ...entry })),
      ...saved.events.map((event): Line => ({ kind: "event", event })),
      ...saved.waiting.map((entry): Line => ({ kind: "waiting", ...entry })),
    ]
    const next = `${this.path}.next`
    await writeFile(next, lines.map((line) => JSON.stringify(line) + "\n").join(""))
    await rename(next, this.path)
  }
}
