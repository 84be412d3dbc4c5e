import type { Logger } from "@medusajs/framework/types"
import { generateEntityId, InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { logLine } from "../../lib/observe/log-line"
import { currentScope } from "../../lib/observe/scope"
import { describeError } from "../../lib/redaction/describe-error"
import { Limited, RateLimits, rateLimits } from "../../lib/rate-limit/limits"
import { parseRateLimit, RateLimitOptions } from "../../lib/rate-limit/options"
import { nameUnreachableAddress } from "../../setup/name-unreachable-address"
import { isShortCommand, processFacts } from "../../setup/process-facts"
import { ProcessWatch } from "../../setup/watch-process"
import { OneClickServiceClient } from "../../gateway/client"
import { ObservedCall } from "../../gateway/transport"
import { Overview } from "./overview"
import { Notes, noteSchemas } from "./notes"
import { requireOptions } from "./options"
import { seal, unseal } from "./sealed"
import { OneClickSettings, readStoredSettings, StoredSettingsReading } from "./settings"
import { managerOf, type SqlContext } from "./sql"
import { InFlight } from "./in-flight"

/** Id of the settings row. */
export const SETTINGS_ROW = "ocset_shop"
/**
 * Longer than processing an order takes with a slow service; shorter than the grace period of most
 * process managers.
 */
const ENDING_MS = 20_000
/** Settings that static rules depend on. */
const STATIC_RULE_SETTINGS = ["shipping_options", "delay_unit", "sales_channels"] as const

type HostConfig = { projectConfig?: { redisUrl?: string } }

/** Stores the plugin's data. Its conditional updates keep that data correct under concurrency. */
export default class OneClickModuleService extends Overview {
  /** The orders this process is handling. */
  readonly inFlightOrders = new InFlight()

  /** Medusa's hooks for the life cycle of its process. */
  readonly __hooks = {
    onApplicationStart: async () => this.onStart(),
    onApplicationPrepareShutdown: async () => this.onEnding(),
    onApplicationShutdown: async () => this.onStop(),
  }

  /** Unreadable settings that were already logged. */
  private readonly namedSettings = new Set<string>()
  private readonly logger: Logger
  private readonly configuration: HostConfig | undefined
  private readonly limits?: RateLimitOptions
  private counter?: RateLimits
  private watch?: ProcessWatch
  private client?: { key: string; client: OneClickServiceClient }

  constructor(
    container: { logger: Logger; configModule?: HostConfig } & Record<string, unknown>,
    moduleOptions?: Record<string, unknown>
  ) {
    super(container, moduleOptions)
    this.logger = container.logger
    this.configuration = container.configModule
    this.limits = parseRateLimit(moduleOptions?.rateLimit, process.env)
  }

  /**
   * Counts one started purchase or one rejected event against the shop's limits.
   *
   * @param address of the caller, as Express found it
   * @returns the seconds to wait if the limit is exceeded
   */
  async countAgainstLimit(what: Limited, address: string | undefined): Promise<number | undefined> {
    if (!this.limits) {
      return undefined
    }
    this.counter ??= rateLimits(
      { redisUrl: this.configuration?.projectConfig?.redisUrl, ...this.limits },
      (message) => void this.logger.warn(message)
    )
    return this.counter.count(what, address)
  }

  private onStart(): void {
    if (isShortCommand(process.argv)) {
      return
    }
    const facts = { ...processFacts(this.configuration), id: generateEntityId(undefined, "ocproc") }
    nameUnreachableAddress(this.options, this.logger)
    this.watch = new ProcessWatch({
      logger: this.logger,
      id: facts.id,
      now: () => new Date(),
      beat: async () => {
        await this.noteProcess(facts)
        return this.listLivingProcesses()
      },
      leave: () => this.forgetProcess(facts),
    })
    this.watch.start()
  }

  /**
   * Waits for orders in progress. An interrupted order waits until its lease expires, and so does
   * its buyer.
   */
  private async onEnding(): Promise<void> {
    const left = await this.inFlightOrders.finish(ENDING_MS)
    if (left) {
      this.logger.warn(logLine("orders left unfinished", { orders: left }))
    }
  }

  private async onStop(): Promise<void> {
    await this.watch?.stop()
    await this.counter?.close()
  }

  /**
   * Returns the client of the configured service.
   *
   * @throws {MedusaError} with code `not_configured`, naming the missing options.
   */
  async retrieveServiceClient(): Promise<OneClickServiceClient> {
    const apiKey = await this.retrieveApiKey()
    const settings = requireOptions({ ...this.options, apiKey }, ["baseUrl", "apiKey"])
    if (this.client?.key !== settings.apiKey) {
      const observe = (call: ObservedCall) => void this.recordCall(call)
      const client = new OneClickServiceClient({ ...settings, observe })
      this.client = { key: settings.apiKey, client }
    }
    return this.client.client
  }

  /** Returns whether there is an API key for calls to the service (spec 5). */
  async hasApiKey(): Promise<boolean> {
    return !!(await this.retrieveApiKey())
  }

  /**
   * Stores an API key entered in the dashboard, encrypted. The key is used only with the current
   * service, so that a sandbox key is never sent to the live service, and only if the configuration
   * has none.
   *
   * @throws {MedusaError} with code `not_configured` if the service or the secret is missing.
   */
  async saveApiKey(apiKey: string, now: Date): Promise<void> {
    const { baseUrl, signingSecret } = requireOptions(this.options, ["baseUrl", "signingSecret"])
    await this.saveNote("api_key", {
      sealed: seal(apiKey, signingSecret),
      last_four: apiKey.slice(-4),
      base_url: baseUrl,
      at: now.toISOString(),
    })
  }

  /** Returns the API key of the configuration, else the key stored for this service. */
  private async retrieveApiKey(): Promise<string | undefined> {
    const { apiKey, baseUrl, signingSecret, previousSigningSecret } = this.options
    if (apiKey) {
      return apiKey
    }
    const note = await this.retrieveNote("api_key")
    return note && note.base_url === baseUrl
      ? unseal(note.sealed, [signingSecret, previousSigningSecret])
      : undefined
  }

  private async recordCall({ name, error, ...call }: ObservedCall): Promise<void> {
    const { context, order } = currentScope()
    const context_id = call.context_id ?? context ?? undefined
    const service_order_id = call.service_order_id ?? order ?? undefined
    const line = logLine("service called", {
      context: context_id,
      order: service_order_id,
      call: name,
      outcome: error ? "failed" : "ok",
      status: error?.status,
      ms: Math.round(call.duration_ms),
      reason: error?.message,
    })
    this.logger[error ? "warn" : "http"](line)
    const kept = this.addActivity({
      ...call,
      context_id,
      service_order_id,
      direction: "out",
      kind: name,
      outcome: error ? "failed" : "ok",
      status_code: error?.status,
      message: error?.message,
    })
    await kept.catch((error: unknown) => {
      const reason = describeError(error)
      this.logger.warn(logLine("activity not kept", { call: name, reason }))
    })
  }

  /** Returns the settings in force: the stored ones over the defaults. */
  async retrieveSettings(): Promise<OneClickSettings> {
    return (await this.readSettings()).settings
  }

  /** Returns the settings in force and the stored values that defaults replace. */
  @InjectManager()
  async readSettings(@MedusaContext() context: SqlContext = {}): Promise<StoredSettingsReading> {
    const [row] = await managerOf(context).execute(
      `SELECT "values" FROM one_click_stored_settings WHERE id = ?`,
      [SETTINGS_ROW]
    )
    return this.readSettingsRow(row?.values)
  }

  /**
   * Parses the settings row. An unreadable value falls back to its default; the log names the
   * setting once per process, without its value.
   */
  readSettingsRow(values: unknown): StoredSettingsReading {
    const reading = readStoredSettings(values)
    const unnamed = reading.unreadable.filter((name) => !this.namedSettings.has(name))
    if (unnamed.length) {
      unnamed.forEach((name) => this.namedSettings.add(name))
      const settings = unnamed.join(", ")
      this.logger.warn(logLine("stored settings not readable, defaults used", { settings }))
    }
    return reading
  }

  /** Saves some settings, keeps the others, and returns the settings in force. */
  @InjectManager()
  async saveSettings(
    patch: Partial<OneClickSettings>,
    @MedusaContext() context: SqlContext = {}
  ): Promise<OneClickSettings> {
    const [row] = await managerOf(context).execute(
      `INSERT INTO one_click_stored_settings AS stored (id, "values") VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET "values" = stored."values" || excluded."values", updated_at = now()
       RETURNING "values"`,
      [SETTINGS_ROW, JSON.stringify(patch)]
    )
    if (STATIC_RULE_SETTINGS.some((name) => name in patch)) {
      await this.markStaticRulesStale({ change: "settings", now: new Date() })
    }
    return this.readSettingsRow(row.values).settings
  }

  /** Saves a note in the settings table in place of the previous one. */
  @InjectManager()
  async saveNote<Name extends keyof Notes>(
    name: Name,
    note: Notes[Name],
    @MedusaContext() context: SqlContext = {}
  ): Promise<void> {
    await managerOf(context).execute(
      `INSERT INTO one_click_stored_settings (id, "values") VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET "values" = excluded."values", updated_at = now()`,
      [`ocset_${name}`, JSON.stringify(note)]
    )
  }

  /** Returns a note from the settings table; null if there is none. */
  @InjectManager()
  async retrieveNote<Name extends keyof Notes>(
    name: Name,
    @MedusaContext() context: SqlContext = {}
  ): Promise<Notes[Name] | null> {
    const [row] = await managerOf(context).execute(
      `SELECT "values" FROM one_click_stored_settings WHERE id = ?`,
      [`ocset_${name}`]
    )
    const parsed = noteSchemas[name].safeParse(row?.values)
    return parsed.success ? (parsed.data as Notes[Name]) : null
  }
}
