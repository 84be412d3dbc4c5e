import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import * as z from "zod"
import type { Order } from "../domain/order"
import type { StaticRule } from "../schemas/static-rules"
import type { EventBody } from "../events/bodies"
import type { EventEntry } from "./event-log"

/** What is saved, by kind. */
type Kinds = {
  order: Order
  /** The rules of a merchant. */
  rules: StaticRule[]
  event: EventEntry
  /** A notification that no merchant has accepted yet. */
  waiting: { orderId: string; body: EventBody }
}

/** A line of the file: the value that an id has from here on, null for none. */
type Line = { kind: keyof Kinds; id: string; value: Kinds[keyof Kinds] | null }

/** The state of the sandbox when it was stopped, by id. */
type Saved = { [Kind in keyof Kinds]: Map<string, Kinds[Kind]> }

/** Thrown for an unusable file, with the reason. */
export class StateFileError extends Error {}

const lineSchema = z.object({
  kind: z.enum(["order", "rules", "event", "waiting"]),
  id: z.string(),
  value: z.unknown(),
})

function parseLine(path: string, text: string, number: number, isLast: boolean): Line | null {
  try {
    return lineSchema.parse(JSON.parse(text)) as Line
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
  const saved: Saved = { order: new Map(), rules: new Map(), event: new Map(), waiting: new Map() }
  for (const { kind, id, value } of lines) {
    const values: Map<string, unknown> = saved[kind]
    if (value === null) {
      values.delete(id)
    } else {
      values.set(id, value)
    }
  }
  return saved
}

function textOf(line: Line): string {
  return `${JSON.stringify(line)}\n`
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

  /** Saves a value, or that there is none anymore. */
  write<Kind extends keyof Kinds>(kind: Kind, id: string, value: Kinds[Kind] | null): void {
    this.buffer.push(textOf({ kind, id, value }))
    if (this.buffer.length > 1) {
      return
    }
    const batch = this.buffer
    this.writing = this.writing.then(async () => {
      if (this.buffer === batch) {
        this.buffer = []
      }
      await appendFile(this.path, batch.join(""))
    })
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

  private async tidy(saved: Saved): Promise<void> {
    const kinds = Object.keys(saved) as (keyof Kinds)[]
    const lines = kinds.flatMap((kind) =>
      [...saved[kind]].map(([id, value]) => textOf({ kind, id, value }))
    )
    const next = `${this.path}.next`
    await writeFile(next, lines.join(""))
    await rename(next, this.path)
  }
}
