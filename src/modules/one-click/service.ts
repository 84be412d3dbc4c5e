import type { DAL, Logger, ModuleJoinerConfig } from "@medusajs/framework/types"
import {
  camelToSnakeCase,
  defineJoinerConfig,
  MedusaService,
  pluralize,
  upperCaseFirst,
} from "@medusajs/framework/utils"
import type { Gateway } from "./gateway"
import { environmentOf } from "../../lib/environment-of"
import { observeGauges } from "../../lib/observe/metrics"
import type { Environment } from "../../lib/environments"
import type { Runtime } from "../../setup/runtime"
import {
  Activity,
  Hold,
  IncomingOrder,
  Note,
  Notice,
  Purchase,
  Quote,
  RunningProcess,
  StaticRulesSending,
  StaticRulesState,
  StoredSettings,
} from "./models"
import type { OneClickOptions } from "./options"
import { ActivityLog } from "./repositories/activity"
import { Database } from "./repositories/database"
import { Health } from "./repositories/health"
import { Holds } from "./repositories/holds"
import { Inbox } from "./repositories/inbox"
import { Lists } from "./repositories/lists"
import { NoteBook } from "./repositories/notes"
import { Notices } from "./repositories/notices"
import { Processes } from "./repositories/processes"
import { Pruning } from "./repositories/pruning"
import { Purchases } from "./repositories/purchases"
import { Rollups } from "./repositories/rollups"
import { Sales } from "./repositories/sales"
import { Settings } from "./repositories/settings"
import { StaticRules } from "./repositories/static-rules"

const MODELS = {
  Activity,
  Hold,
  IncomingOrder,
  Note,
  Notice,
  Purchase,
  Quote,
  RunningProcess,
  StaticRulesSending,
  StaticRulesState,
  StoredSettings,
}

/** What Medusa and our loaders register in the module's container. */
type Dependencies = Record<string, unknown> & {
  baseRepository: DAL.RepositoryService
  logger: Logger
  oneClickOptions: OneClickOptions
  gateway: Gateway
  runtime: Runtime
}

/**
 * Stores the plugin's data: Medusa's generated methods for each table (`listPurchases`), and one
 * repository per aggregate, whose conditional updates keep the data correct under concurrency.
 */
export default class OneClickModuleService extends MedusaService(MODELS) {
  /** The plugin's validated options. */
  readonly options: OneClickOptions
  /** The service's API, with the API key in force. */
  readonly gateway: Gateway
  /** What this process keeps while it runs. */
  readonly runtime: Runtime

  readonly activity: ActivityLog
  readonly health: Health
  readonly holds: Holds
  readonly inbox: Inbox
  readonly lists: Lists
  readonly notes: NoteBook
  readonly notices: Notices
  readonly processes: Processes
  readonly pruning: Pruning
  readonly purchases: Purchases
  readonly rollups: Rollups
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
    onApplicationShutdown: () => this.runtime.stop(),
  }

  constructor(container: Dependencies) {
    super(container)
    const { baseRepository, gateway, logger, oneClickOptions: options, runtime } = container
    const database = new Database(baseRepository)
    this.options = options
    this.gateway = gateway
    this.runtime = runtime
    this.activity = new ActivityLog(database, options, logger)
    this.health = new Health(database, options)
    this.holds = new Holds(database)
    this.inbox = new Inbox(database, options)
    this.lists = new Lists(database)
    this.notes = new NoteBook(database)
    this.notices = new Notices(database)
    this.processes = new Processes(database)
    this.pruning = new Pruning(database)
    this.purchases = new Purchases(database)
    this.rollups = new Rollups(database)
    this.sales = new Sales(database, options)
    this.staticRules = new StaticRules(database)
    this.settings = new Settings(database, this.staticRules, logger)
  }

  /** Whether the configured service is the sandbox or live; null without a service. */
  get environment(): Environment | null {
    return environmentOf(this.options.baseUrl)
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
