import type { Environment } from "../../lib/environments"
import { environmentOf } from "../../setup/environment"
import { OneClickOptions, parseOptions } from "./options"
import { OneClickTables } from "./tables"

/** Holds the plugin's options for the statements of its subclasses. */
export class Configured extends OneClickTables {
  /** The plugin's validated options. */
  readonly options: OneClickOptions

  constructor(container: Record<string, unknown>, moduleOptions?: Record<string, unknown>) {
    super(container, moduleOptions)
    this.options = parseOptions(moduleOptions, process.env)
  }

  /** Whether the configured service is the sandbox or live; null without a service. */
  get environment(): Environment | null {
    return environmentOf(this.options.baseUrl)
  }
}
