import sequencer from "@jest/test-sequencer"

const { default: Sequencer } = sequencer

/**
 * Suites of a minute or more. Without a cache Jest sorts by file size, and these files are small.
 */
const LONGEST = [
  "integration-tests/http/operations-catalog",
  "integration-tests/http/operations",
  "integration-tests/browser/dashboard",
  "integration-tests/faults/order-several-processes",
  "integration-tests/faults/upgrade-and-removal",
  "integration-tests/faults/rolling-restart",
  "integration-tests/faults/order-kills",
  "integration-tests/faults/order-service-trouble",
  "integration-tests/http/conformance.isolated",
  "integration-tests/faults/named-processes.isolated",
  "integration-tests/parity/cart",
  "integration-tests/faults/hostile-input.isolated",
  "src/storefront/purchase.browser",
  "integration-tests/parity/chosen-mode",
  "src/storefront/modal.browser",
  "integration-tests/parity/changes",
  "integration-tests/faults/privacy",
  "src/storefront/states.browser",
]

/** Runs the longest suites first, so that no worker is left alone with one at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((name) => path.endsWith(`/${name}.spec.ts`))
      return at < 0 ? LONGEST.length : at
    }
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b))
  }
}
