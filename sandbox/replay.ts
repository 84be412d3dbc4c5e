import { z } from "zod"
import { UsageError } from "./command-line"
import { conformanceJob } from "./conformance/cli-options"
import { begin, contextIdOf, type Shop } from "./conformance/shop"
import { isFields } from "./replies/reading"

export const replayUsage = `one-click-sandbox --replay <file>: replay a downloaded activity

  --replay <file>           the file of "Download for support" in the dashboard
  --sandbox <url>           a sandbox that runs, and that the shop is configured for
  --authorize-url <url>     how the shop opens a purchase, as for one-click-conformance
  --authorize-header <text>
  --authorize-body <json>

Each purchase of the file becomes a new purchase of this shop's product, and gets the same events in the
same order. Notifications of orders are left out: the orders are at the other service.

Exit code 0: each answer has the status of the file; 1: one differs; 2: couldn't run.
`

/** Stands in the file for what the shop hid before it stored a body. */
const HIDDEN = "[hidden]"
const NOT_REPLAYED = /^order\.(v\d+\.)?new$/

const callSchema = z.object({
  direction: z.enum(["in", "out"]),
  kind: z.string(),
  context_id: z.string().nullish(),
  status_code: z.number().nullish(),
  request: z.record(z.string(), z.unknown()).nullish(),
  response: z.record(z.string(), z.unknown()).nullish(),
  created_at: z.string(),
})

const downloadSchema = z.object({ calls: z.array(callSchema) })

type RecordedCall = z.infer<typeof callSchema>

/** One event of the file, and how this shop answered it. */
export type Replayed = {
  kind: string
  context: string
  recorded: number | null
  answered: number
  /** Paths of the recorded answer whose values differ, such as `shipments.0.delay`. */
  differences: string[]
}

/** Thrown for a file that is no download, or without an event to replay. */
export class ReplayFileError extends Error {}

/**
 * Sends the events of a downloaded activity to new purchases of a shop, oldest first.
 *
 * @param text the download, from which the shop removed personal data: a replay knows no buyer
 * @throws {ReplayFileError} if the text is no download
 */
export async function replayActivity(
  text: string,
  shop: Pick<Shop, "control" | "authorize" | "contact" | "patience">,
  onReplayed: (replayed: Replayed) => void = () => undefined
): Promise<Replayed[]> {
  const results: Replayed[] = []
  for (const [context, calls] of purchasesOf(text)) {
    const { sent } = await begin(shop)
    const address = isFields(sent.raw.notifications) ? String(sent.raw.notifications.url) : ""
    const replace = new Map<unknown, unknown>([[context, contextIdOf(sent.raw)]])
    const product = isFields(sent.raw.product) ? sent.raw.product : {}
    const reference = calls.map(({ request }) => referenceIn(request)).find(Boolean)
    if (reference) {
      replace.set(reference, product.reference)
    }
    for (const call of calls) {
      const body = JSON.stringify(rewrite(call.request, replace))
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(shop.patience),
      })
      const answer: unknown = await response.json().catch(() => null)
      const replayed: Replayed = {
        kind: call.kind,
        context,
        recorded: call.status_code ?? null,
        answered: response.status,
        differences: differencesOf(rewrite(call.response ?? {}, replace), answer),
      }
      onReplayed(replayed)
      results.push(replayed)
    }
  }
  return results
}

/** Returns the replayable events of a download by their purchase, each oldest first. */
function purchasesOf(text: string): Map<string, RecordedCall[]> {
  const purchases = new Map<string, RecordedCall[]>()
  const events = readDownload(text)
    .filter(({ direction, kind, request }) => {
      return direction === "in" && !NOT_REPLAYED.test(kind) && isFields(request?.data)
    })
    .sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
  for (const event of events) {
    if (event.context_id) {
      const known = purchases.get(event.context_id) ?? []
      purchases.set(event.context_id, [...known, event])
    }
  }
  if (!purchases.size) {
    throw new ReplayFileError("The file has no event of a known purchase to replay.")
  }
  return purchases
}

function readDownload(text: string): RecordedCall[] {
  try {
    return downloadSchema.parse(JSON.parse(text)).calls
  } catch {
    throw new ReplayFileError("The file isn't an activity download from the dashboard.")
  }
}

/** Returns the first product reference in an event (spec 6.1 to 6.4). */
function referenceIn(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return value.map(referenceIn).find(Boolean)
  }
  if (!isFields(value)) {
    return undefined
  }
  for (const name of ["product_reference", "reference"]) {
    const found = value[name]
    if (typeof found === "string" && found !== HIDDEN) {
      return found
    }
  }
  return Object.values(value).map(referenceIn).find(Boolean)
}

/** Returns a body with other ids, and without its hidden parts. */
function rewrite(value: unknown, replace: Map<unknown, unknown>): unknown {
  if (Array.isArray(value)) {
    return value.filter((part) => part !== HIDDEN).map((part) => rewrite(part, replace))
  }
  if (!isFields(value)) {
    return replace.has(value) ? replace.get(value) : value
  }
  const kept = Object.entries(value).filter(([key, part]) => key !== HIDDEN && part !== HIDDEN)
  return Object.fromEntries(kept.map(([key, part]) => [key, rewrite(part, replace)]))
}

/** Returns the paths of a recorded answer that another answer has otherwise. */
function differencesOf(recorded: unknown, answer: unknown, path = ""): string[] {
  if (!isFields(recorded) && !Array.isArray(recorded)) {
    return recorded === answer ? [] : [path]
  }
  const other: Record<string, unknown> =
    isFields(answer) || Array.isArray(answer) ? Object.fromEntries(Object.entries(answer)) : {}
  return Object.entries(recorded).flatMap(([key, part]) =>
    differencesOf(part, other[key], path ? `${path}.${key}` : key)
  )
}

/** Returns one line for people: what was asked, and whether the answer is the recorded one. */
export function replayLine({ kind, context, recorded, answered, differences }: Replayed): string {
  const status = recorded === answered ? `${answered}` : `${answered} instead of ${recorded}`
  const detail = differences.length ? `; other values: ${differences.slice(0, 8).join(", ")}` : ""
  return `${recorded === answered ? "same" : "DIFF"}  ${context}  ${kind}  ${status}${detail}`
}

/**
 * Runs the command line of `--replay`.
 *
 * @param readFile returns the text of a file
 * @returns the exit code
 */
export async function replayCommand(
  args: string[],
  readFile: (file: string) => string,
  print: (line: string) => void
): Promise<number> {
  const at = args.indexOf("--replay")
  if (args.includes("--help")) {
    print(replayUsage)
    return 0
  }
  try {
    const file = args[at + 1]
    if (!file || file.startsWith("-")) {
      throw new UsageError('--replay needs the file of "Download for support" in the dashboard.')
    }
    const job = conformanceJob([...args.slice(0, at), ...args.slice(at + 2)])
    if (job?.kind !== "shop") {
      throw new UsageError("--replay needs the shop and its variant, not an address.")
    }
    const results = await replayActivity(readFile(file), job.shop, (replayed) =>
      print(replayLine(replayed))
    )
    const other = results.filter(({ recorded, answered }) => recorded !== answered).length
    print(`\n${results.length} events replayed, ${other} answered with another status`)
    return other ? 1 : 0
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    print(error instanceof UsageError ? `${text} See --replay --help.` : text)
    return 2
  }
}
