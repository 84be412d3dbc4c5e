/** A problem and its remedy, in one line for the terminal. */
export class DemoFailure extends Error {
  override name = "DemoFailure"
}

/** Returns any error as one line: our whole message, or the first line of another error. */
export function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split("\n")[0].trim() || "Unknown error."
}
