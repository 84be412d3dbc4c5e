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

/**
 * Stores the plugin's data: Medusa's generated methods for each table (`listPurchases`), and one
 * repository per aggregate, whose conditional updates keep the data correct under concurrency.
 */
export default class OneClickModuleService extends MedusaService(MODELS) {
  /** The plugin's validated options. */
  readonly options: OneClickOptions
  /** Whether the configured service is the sandbox or live; null without a service. */
  readonly environment: Environment | null
  /** The service's API, with the API key in force. */
  readonly gateway: Gateway
  /** What this process keeps while it runs. */
  readonly runtime: Runtime

  /** Notifies the owner. */
  readonly ownerEvents: OwnerEvents

  readonly activity: ActivityLog
  readonly buttonSeen: ButtonSeen
  readonly engine: Engine
  readonly health: Health
  readonly holds: Holds
  readonly inbox: Inbox
  readonly leases: Leases
  readonly lists: Lists
  readonly outage: Outage
  readonly storedFacts: StoredFacts
  readonly pruning: Pruning
  readonly purchases: Purchases
  readonly sales: Sales
  readonly settings: Settings
  readonly staticRules: StaticRules

  /** Medusa's hooks for the life cycle of its process. */
  readonly __hooks = {
    onApplicationStart: async () => {
      await this.runtime.start()
      observeGauges(() => this.health.gauges())
    },
    onApplicationPrepareShutdown: () => this.runtime.finishOrders(),
  }

  /** @throws {MedusaError} which aborts the start, if an option is malformed; it names the option. */
  constructor(container: Dependencies, given?: Record<string, unknown>) {
    super(container)
    const { baseRepository, configModule: config, logger } = container
    const options = parseOptions(given, process.env)
    this.environment = environmentOf(options)
    const database = new Database(baseRepository, this.environment)
    this.options = options
    this.ownerEvents = new OwnerEvents(() => container[Modules.EVENT_BUS], logger)
    this.activity = new ActivityLog(database, logger)
    this.health = new Health(database)
    this.holds = new Holds(database)
    this.inbox = new Inbox(database, this.ownerEvents)
    this.leases = new Leases(database)
    this.lists = new Lists(database, options)
    this.storedFacts = new StoredFacts(database)
    this.buttonSeen = new ButtonSeen(this.storedFacts, logger)
    this.engine = new Engine(database, this.storedFacts, logger)
    this.pruning = new Pruning(database)
    this.purchases = new Purchases(database)
    this.sales = new Sales(database)
    this.staticRules = new StaticRules(database)
    this.settings = new Settings(database)
    this.outage = new Outage(database, this.storedFacts, this.ownerEvents)
    const { activity, engine, outage, storedFacts } = this
    this.gateway = new Gateway({ options, activity, outage, storedFacts, logger })
    this.runtime = new Runtime({ options, database, engine, config, logger })
  }

  /**
   * Returns what `query.graph` finds in this module. The names of entities are global in a shop, so
   * ours are prefixed (`one_click_purchase`); the generated methods are not (`listPurchases`).
   */
  // eslint-disable-next-line @medusajs/service-methods-must-be-async -- Medusa calls it synchronously.
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
