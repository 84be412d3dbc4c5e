import { LoaderOptions } from "@medusajs/framework/types"
import { parseRateLimit } from "../../../lib/rate-limit/options"
import { parseOptions } from "../options"

/** Aborts the start if a one-click option is malformed; the error names the option. */
export default async function loadOptions({ options }: LoaderOptions): Promise<void> {
  parseOptions(options, process.env)
  parseRateLimit(options?.rateLimit, process.env)
}
