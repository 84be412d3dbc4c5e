import type {
  ConfigModule,
  DAL,
  IEventBusModuleService,
  Logger,
  ModuleJoinerConfig,
} from "@medusajs/framework/types"
import {
  camelToSnakeCase,
  defineJoinerConfig,
  MedusaService,
  Modules,
  pluralize,
  upperCaseFirst,
} from "@medusajs/framework/utils"
import { observeGauges } from "../../lib/observe/metrics"
import type { Environment } from "./environments"
import { Gateway } from "./gateway"
import * as MODELS from "./models"
import { environmentOf, type OneClickOptions, parseOptions } from "./options"
import { OwnerEvents } from "./owner-events"
import { ButtonSeen } from "./process/button-seen"
import { Runtime } from "./process/runtime"
import { ActivityLog } from "./repositories/activity"
import { Database } from "./repositories/database"
import { Engine } from "./repositories/engine"
import { Health } from "./repositories/health"
import { Holds } from "./repositories/holds"
import { Inbox } from "./repositories/inbox"
import { Leases } from "./repositories/leases"
import { Outage } from "./repositories/outage"
import { Lists } from "./repositories/lists"
import { StoredFacts } from "./repositories/stored-facts"
import { Pruning } from "./repositories/pruning"
import { Purchases } from "./repositories/purchases"
import { Sales } from "./repositories/sales"
import { Settings } from "./repositories/settings"
import { StaticRules } from "./repositories/static-rules"

/** What Medusa registers in the module's container. */
type Dependencies = Record<string, unknown> & {
  baseRepository: DAL.RepositoryService
  configModule: ConfigModule
  logger: Logger
  [Modules.EVENT_BUS]: IEventBusModuleService
}

/** What the repositories are made from, apart because a class initializes its fields first. */
class Configured extends MedusaService(MODELS) {
  /** The plugin's validated options. */
  readonly options: OneClickOptions
  /** Whether the configured service is the sandbox or live; null without a service. */
  readonly environment: Environment | null
  protected readonly database: Database
  readonly logger: Logger

  /** @throws {MedusaError} which aborts the start, if an option is malformed; it names the option. */
  constructor(
    protected readonly container: Dependencies,
    given?: Record<string, unknown>
  ) {
    super(container)
    this.options = parseOptions(given, process.env)
    this.environment = environmentOf(this.options)
    this.database = new Database(container.baseRepository, this.environment)
    this.logger = container.logger
  }
}

/**
 * Stores the plugin's data: Medusa's generated methods for each table (`listPurchases`), and one
 * repository per aggregate, whose conditional updates keep the data correct under concurrency.
 */
export default class OneClickModuleService extends Configured {
  /** Notifies the owner. */
  readonly ownerEvents = new OwnerEvents(() => this.container[Modules.EVENT_BUS], this.logger)

  readonly activity = new ActivityLog(this.database, this.logger)
  readonly health = new Health(this.database)
  readonly holds = new Holds(this.database)
  readonly inbox = new Inbox(this.database, this.ownerEvents)
  readonly leases = new Leases(this.database)
  readonly lists = new Lists(this.database, this.options)
  readonly pruning = new Pruning(this.database)
  readonly purchases = new Purchases(this.database)
  readonly sales = new Sales(this.database)
  readonly settings = new Settings(this.database)
  readonly staticRules = new StaticRules(this.database)
  readonly storedFacts = new StoredFacts(this.database)
  readonly buttonSeen = new ButtonSeen(this.storedFacts, this.logger)
  readonly engine = new Engine(this.database, this.storedFacts, this.logger)
  readonly outage = new Outage(this.database, this.storedFacts, this.ownerEvents)

  /** The service's API, with the API key in force. */
  readonly gateway = new Gateway(this)
  /** What this process keeps while it runs. */
  readonly runtime = new Runtime(this, this.database, this.container.configModule)

  /** Medusa's hooks for the life cycle of its process. */
  readonly __hooks = {
    onApplicationStart: async () => {
      await this.runtime.start()
      observeGauges(() => this.health.gauges())
    },
    onApplicationPrepareShutdown: () => this.runtime.finishOrders(),
  }

  /**
   * Returns what `query.graph` finds in this module. The names of entities are global in a shop, so
   * ours are prefixed (`one_click_purchase`); the generated methods are not (`listPurchases`).
   */
  __joinerConfig(): ModuleJoinerConfig {
    return defineJoinerConfig("oneClick", {
      models: Object.values(MODELS),
      alias: Object.entries(MODELS).map(([method, { name }]) => ({
        name: [camelToSnakeCase(name), pluralize(camelToSnakeCase(name))],
        entity: upperCaseFirst(name),
        args: { methodSuffix: pluralize(method) },
      })),
    })
  }
}
