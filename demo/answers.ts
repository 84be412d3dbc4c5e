import type { Parts } from "./processes/parts"
import { until } from "./progress"

/**
 * Waits until a URL responds with anything but a server error.
 *
 * @throws {DemoFailure} if it does not within a minute
 */
export function answers(what: string, url: string, { signal }: Parts): Promise<void> {
  const ask = async () => (await fetch(url, { signal: AbortSignal.timeout(5000) })).status < 500
  return until(what, ask, { timeout: 60_000, signal })
}
