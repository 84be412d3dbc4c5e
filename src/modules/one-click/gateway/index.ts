import type { Logger } from "@medusajs/framework/types"
import { currentScope, logLine } from "../../../lib/observe/log"
import { describeError } from "../../../lib/redaction"
import { decrypt, encrypt } from "../../../lib/encrypt"
import { MINUTE_MS } from "../../../lib/time"
import { type OneClickOptions, requireOptions } from "../options"
import type { ActivityLog } from "../repositories/activity"
import type { Outage, OutageCause } from "../repositories/outage"
import type { StoredFacts } from "../repositories/stored-facts"
import { OneClickServiceClient } from "./client"
import type { ServiceErrorKind } from "./error-kinds"
import type { ServiceError } from "./errors"
import type { ObservedCall } from "./transport"

type GatewayParts = {
  options: OneClickOptions
  storedFacts: StoredFacts
  activity: ActivityLog
  outage: Outage
  logger: Logger
}

/** Connects to the configured service with the API key in force. */
export class Gateway {
  /** When this process last noted that a press opened a modal, which tests the connection, too. */
  private noted_at = -Infinity

  constructor(private readonly parts: GatewayParts) {}

  /**
   * Returns the client of the configured service.
   *
   * @throws {MedusaError} with code `not_configured`, naming the missing options.
   */
  async connect(): Promise<OneClickServiceClient> {
    const given = { ...this.parts.options, apiKey: await this.retrieveApiKey() }
    const { baseUrl, apiKey } = requireOptions(given, ["baseUrl", "apiKey"])
    const observe = (call: ObservedCall) => this.record(call)
    return new OneClickServiceClient({ baseUrl, apiKey, observe })
  }

  /** Returns whether the service can be called: it has an address and there is an API key. */
  async isConfigured(): Promise<boolean> {
    return !!this.parts.options.baseUrl && !!(await this.retrieveApiKey())
  }

  /** Returns where the API key for calls to the service (spec 5) is from; null if there is none. */
  async describeApiKey() {
    const apiKey = await this.retrieveApiKey()
    const source = this.parts.options.apiKey ? ("configuration" as const) : ("dashboard" as const)
    return apiKey ? { source, last_four: apiKey.slice(-4) } : null
  }

  /**
   * Stores an API key entered in the dashboard, encrypted. The key is used only with the current
   * service, so that a sandbox key is never sent to the live service, and only if the configuration
   * has none.
   *
   * @throws {MedusaError} with code `not_configured` if the service or the secret is missing.
   */
  async saveApiKey(apiKey: string, now: Date): Promise<void> {
    const { options, storedFacts } = this.parts
    const { baseUrl, signingSecret } = requireOptions(options, ["baseUrl", "signingSecret"])
    await storedFacts.save("api_key", {
      sealed: encrypt(apiKey, signingSecret),
      base_url: baseUrl,
      at: now.toISOString(),
    })
    // The test was of the key before.
    this.noted_at = -Infinity
    await storedFacts.take("connection")
  }

  /** Returns the API key of the configuration, else the key stored for this service. */
  private async retrieveApiKey(): Promise<string | undefined> {
    const { apiKey, baseUrl, signingSecret, previousSigningSecret } = this.parts.options
    if (apiKey) {
      return apiKey
    }
    const stored = await this.parts.storedFacts.retrieve("api_key")
    return stored && stored.base_url === baseUrl
      ? decrypt(stored.sealed, [signingSecret, previousSigningSecret])
      : undefined
  }

  private record({ name, error, is_final, ...call }: ObservedCall): void {
    const { logger, activity, outage } = this.parts
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
    logger[error ? "warn" : "http"](line)
    if (name === "authorize") {
      this.noteConnection(!error)
    }
    const cause = causeOf(name, error)
    // Other failures concern one call, and say neither that the service is out nor that it is back.
    if (is_final && (cause || !error)) {
      void outage.note(name, cause, new Date()).catch((failure: unknown) => {
        logger.error(logLine("outage not noted", { reason: describeError(failure) }))
      })
    }
    void activity.record({
      ...call,
      context_id,
      service_order_id,
      direction: "out",
      kind: name,
      outcome: error ? "failed" : "ok",
      status_code: error?.status,
      message: error?.message,
    })
  }

  /** Stores at most once a minute that the connection works: another process may have found otherwise. */
  private noteConnection(works: boolean): void {
    const { logger, storedFacts, options } = this.parts
    const now = performance.now()
    if (!works) {
      this.noted_at = -Infinity
    } else if (options.baseUrl && now - this.noted_at >= MINUTE_MS) {
      this.noted_at = now
      const proven = { ok: true, at: new Date().toISOString(), message: null }
      const saved = storedFacts.save("connection", { ...proven, base_url: options.baseUrl })
      void saved.catch((failure: unknown) => {
        logger.error(logLine("connection not noted", { reason: describeError(failure) }))
      })
    }
  }
}

/** Failures that do not concern one call only. */
const CAUSES: Partial<Record<ServiceErrorKind, OutageCause>> = {
  unreachable: "not_responding",
  timeout: "not_responding",
  unavailable: "not_responding",
  unauthorized: "key_refused",
}

function causeOf(call: string, error: ServiceError | undefined): OutageCause | undefined {
  // An unreadable record is one order's matter; an unreadable answer about a modal, every buyer's.
  if (error?.kind === "invalid_answer" && call === "authorize") {
    return "not_responding"
  }
  return error && CAUSES[error.kind]
}
