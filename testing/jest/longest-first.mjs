import sequencer from "@jest/test-sequencer"

const { default: Sequencer } = sequencer

/** Suites of a minute and more. Without a cache Jest goes by the size of files, and these are small. */
const LONGEST = [
  "parity/cart",
  "browser/dashboard",
  "faults/order-several-processes",
  "faults/rolling-restart",
  "faults/order-kills",
  "faults/order-service-trouble",
  "http/conformance",
  "faults/named-processes",
]

/** Begins the longest suites first, so that no worker is left alone with one at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((name) => path.endsWith(`integration-tests/${name}.spec.ts`))
      return at < 0 ? LONGEST.length : at
    }
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b))
  }
}
