import { LoaderOptions } from "@medusajs/framework/types"
import { parseRateLimit } from "../../../lib/rate-limit/options"
import { parseOptions } from "../options"

/** Stops the start of a shop whose one-click options are malformed, with the option's name. */
export default async function loadOptions({ options }: LoaderOptions): Promise<void> {
  parseOptions(options, process.env)
  parseRateLimit(options?.rateLimit, process.env)
}
