/** The result of one HTTP call to a merchant. */
export type Reply =
  | { kind: "answered"; status: number; text: string }
  | { kind: "timeout" }
  | { kind: "unreachable"; reason: string }

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return "no connection"
  }
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Sends JSON text to a merchant's notification address, and follows no redirects. */
export async function post(url: string, text: string, timeout: number): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "one-click-sandbox" },
      body: text,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    })
    return { kind: "answered", status: response.status, text: await response.text() }
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      return { kind: "timeout" }
    }
    return { kind: "unreachable", reason: reasonOf(error) }
  }
}
