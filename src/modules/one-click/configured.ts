import type { Environment } from "../../lib/environments"
import { environmentOf } from "../../setup/environment"
import { OneClickOptions, parseOptions } from "./options"
import { OneClickTables } from "./tables"

/** Knows the host's configuration, for the statements of the classes above. */
export class Configured extends OneClickTables {
  /** The host's configuration of the plugin, checked. */
  readonly options: OneClickOptions

  constructor(container: Record<string, unknown>, moduleOptions?: Record<string, unknown>) {
    super(container, moduleOptions)
    this.options = parseOptions(moduleOptions, process.env)
  }

  /** Whether the configured service is the sandbox or live; null where there is none. */
  get environment(): Environment | null {
    return environmentOf(this.options.baseUrl)
  }
}
