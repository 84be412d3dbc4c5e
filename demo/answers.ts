import type { Parts } from "./processes/parts"
import { until } from "./progress"

/**
 * Waits until an address says anything but that it is broken.
 *
 * @throws {DemoFailure} where it doesn't within a minute
 */
export function answers(what: string, url: string, { signal }: Parts): Promise<void> {
  const ask = async () => (await fetch(url, { signal: AbortSignal.timeout(5000) })).status < 500
  return until(what, ask, { timeout: 60_000, signal })
}
