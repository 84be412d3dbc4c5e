import type { Environment } from "../../environments"
import { environmentOf } from "../../setup/environment"
import { OneClickOptions, parseOptions } from "./options"
import { OneClickTables } from "./tables"

/** Knows the host's configuration, for the statements of the classes above. */
export class Configured extends OneClickTables {
  /** The host's configuration of the plugin, checked. */
  readonly options: OneClickOptions
  /** Whether the configured service is the sandbox or live; null where there is none. */
  readonly environment: Environment | null

  constructor(container: Record<string, unknown>, moduleOptions?: Record<string, unknown>) {
    super(container, moduleOptions)
    this.options = parseOptions(moduleOptions, process.env)
    this.environment = environmentOf(this.options.baseUrl)
  }
}
