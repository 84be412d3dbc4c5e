/** What went wrong and what to do, in one line for the person at the terminal. */
export class DemoFailure extends Error {
  override name = "DemoFailure"
}

/** Any error as one line: the whole sentence of ours, the first line of a foreign one. */
export function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split("\n")[0].trim() || "It failed without a reason."
}
