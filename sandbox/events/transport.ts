/** The result of one HTTP call to a merchant. */
export type Reply =
  | { kind: "answered"; status: number; text: string }
  | { kind: "timeout" }
  | { kind: "unreachable"; reason: string }

/** Sends JSON text to a merchant's notification address. */
export type Transport = (url: string, text: string, timeout: number) => Promise<Reply>

const largestAnswer = 1_000_000

async function read(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) {
    return ""
  }
  const decoder = new TextDecoder()
  let text = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) {
      return text + decoder.decode()
    }
    text += decoder.decode(value, { stream: true })
    if (text.length > largestAnswer) {
      await reader.cancel()
      return text
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return "no connection"
  }
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Sends by HTTP POST, follows no redirects, and reads at most 1 MB of the response. */
export const httpTransport: Transport = async (url, text, timeout) => {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "one-click-sandbox" },
      body: text,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    })
    return { kind: "answered", status: response.status, text: await read(response) }
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      return { kind: "timeout" }
    }
    return { kind: "unreachable", reason: reasonOf(error) }
  }
}
