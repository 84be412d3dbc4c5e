import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settingsOfOption } from "../../modules/one-click/settings"
import { isForStore } from "../../medusa/shipping-options"
import { loadKeyChannels } from "../../medusa/shop-shipping"
import { findOurProvider, isOurProvider } from "../../orders/payments"
import { medusaVersion } from "../../pricing/medusa-version"
import type { ProcessSituation } from "../../modules/one-click/process/process-checks"

export type SetupFacts = Awaited<ReturnType<typeof loadSetupFacts>>

/** Returns the input of the checks, from configuration, database and stored facts. */
export async function loadSetupFacts(container: MedusaContainer, now: Date) {
  const oneClick = container.resolve("oneClick")
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { settings, unreadable: unreadableSettings } = await oneClick.settings.read()
  const [
    provider,
    channels,
    { data: options },
    { data: regions },
    connection,
    buttonSeen,
    hasApiKey,
    reconciliation,
    engine,
    outage,
    silentSince,
    waiting,
    poorAnswers,
    unsent,
    sentRules,
  ] = await Promise.all([
    findOurProvider(container),
    loadSellingChannels(container),
    query.graph({ entity: "shipping_option", fields: ["id", "name", "rules.*"] }),
    query.graph({ entity: "region", fields: ["name", "payment_providers.id"] }),
    oneClick.storedFacts.retrieve("connection"),
    oneClick.storedFacts.retrieve("button_seen"),
    oneClick.gateway.hasApiKey(),
    oneClick.storedFacts.retrieve("reconciliation"),
    oneClick.engine.state(),
    oneClick.outage.state(),
    oneClick.health.silentSince(),
    oneClick.health.countWaiting(),
    oneClick.health.countPoorAnswers(),
    oneClick.storedFacts.retrieve("static_rules_unsent"),
    oneClick.staticRules.lastSent(),
  ])
  const offered = options.filter(({ rules }) => isForStore(rules))
  const { baseUrl, checkoutUrl, notificationUrl, signingSecret } = oneClick.options
  return {
    /** Whether the shop sells in one click; an owner can switch it off. */
    selling: settings.selling,
    /** Since when calls to the service fail; null while they succeed. */
    outage,
    /** Since when events of the service are due and none arrives; null if some do. */
    silentSince,
    medusa: medusaVersion(),
    baseUrl,
    checkoutUrl,
    notificationUrl,
    hasSigningSecret: !!signingSecret,
    hasApiKey,
    isProviderRegistered: !!provider,
    /** Names of the regions whose checkout offers our payment provider. */
    regionsWithProvider: regions
      .filter(({ payment_providers }) =>
        payment_providers?.some((one?: { id?: string } | null) => isOurProvider(one?.id ?? ""))
      )
      .map(({ name }): string => name),
    /** Number of sales channels that storefronts sell in, and of those with a stock location. */
    channels: channels.length,
    channelsWithLocation: channels.filter(({ has_location }) => has_location).length,
    /** Number of shipping options offered in the store. */
    shippingOptions: offered.length,
    /** Names of the offered shipping options whose delivery time nobody has set. */
    withoutDelay: offered
      .map(({ id, name }) => ({ name, own: settingsOfOption(settings, id) }))
      .filter(({ own }) => own.offered && own.delay === undefined)
      .map(({ name }): string => name),
    connection,
    buttonSeen,
    /** The last reconciliation. */
    reconciliation,
    process: {
      own: oneClick.runtime.facts,
      // Before the service is configured, there is nothing to reconcile.
      up_ms: baseUrl && hasApiKey ? process.uptime() * 1000 : 0,
      last_reconciliation: reconciliation?.at ?? null,
      now,
    } satisfies ProcessSituation,
    /** Unreadable stored settings: their defaults are in force. */
    unreadableSettings,
    engine,
    waiting: { failed: waiting.failed, overdue: waiting.overdue },
    poorAnswers,
    /** Why the service lacks the rules that buyers see; null if it has them. */
    unsentRules:
      settings.shipping_mode === "static" ? (sentRules ? (unsent?.reason ?? null) : "never") : null,
  }
}

/**
 * Returns the sales channels of storefronts that have a stock location, or products that need one:
 * Medusa creates a channel of its own that many shops don't use.
 */
async function loadSellingChannels(container: MedusaContainer) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const channels = await loadKeyChannels(container)
  const sells = await Promise.all(
    channels.map(async ({ id, has_location }) => {
      if (has_location) {
        return true
      }
      const { data } = await query.graph({
        entity: "product_sales_channel",
        fields: ["product_id"],
        filters: { sales_channel_id: id },
        pagination: { take: 1 },
      })
      return data.length > 0
    })
  )
  return channels.filter((_, index) => sells[index])
}
