import sequencer from "@jest/test-sequencer"

const { default: Sequencer } = sequencer

/**
 * Suites of a minute or more. Without a cache Jest sorts by file size, and these files are small.
 */
const LONGEST = [
  "parity/cart",
  "parity/shipping-options",
  "browser/dashboard",
  "http/proof",
  "faults/order-several-processes",
  "parity/order",
  "faults/order-kills",
  "browser/demo-start",
  "parity/changes",
  "faults/order-service-trouble",
  "http/acceptance",
  "http/offered-actions",
  "http/fallback",
  "http/operations",
  "faults/privacy",
  "faults/upgrade-and-removal",
].map((name) => `/integration-tests/${name}.spec.ts`)

/**
 * Runs isolated suites first, while no worker has a Medusa that would have to end for them; then
 * the longest, so that no worker is left alone with one at the end; unit tests last.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path, context }) => {
      if (path.includes(".isolated.")) {
        return -1
      }
      if (context.config.displayName?.name === "unit") {
        return LONGEST.length + 1
      }
      const at = LONGEST.findIndex((name) => path.endsWith(name))
      return at < 0 ? LONGEST.length : at
    }
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b))
  }
}
