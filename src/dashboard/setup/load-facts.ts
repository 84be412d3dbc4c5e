import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settingsOfOption } from "../../modules/one-click/settings"
import { isForStore } from "../../medusa/shipping-options"
import { loadKeyChannels } from "../../medusa/shop-shipping"
import { findOurProvider, isOurProvider } from "../../orders/payments"
import { medusaVersion } from "../../pricing/medusa-version"
import { allOf } from "../../lib/all-of"

export type SetupFacts = Awaited<ReturnType<typeof loadSetupFacts>>

/** Returns the input of the checks, from configuration, database and stored facts. */
export async function loadSetupFacts(container: MedusaContainer, now: Date) {
  const oneClick = container.resolve("oneClick")
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { settings, unreadable: unreadableSettings } = await oneClick.settings.read()
  const { provider, channels, options, regions, waiting, unsent, sent, ...read } = await allOf({
    provider: findOurProvider(container),
    channels: loadSellingChannels(container),
    options: query.graph({ entity: "shipping_option", fields: ["id", "name", "rules.*"] }),
    regions: query.graph({ entity: "region", fields: ["name", "payment_providers.id"] }),
    connection: oneClick.storedFacts.retrieve("connection"),
    buttonSeen: oneClick.storedFacts.retrieve("button_seen"),
    hasApiKey: oneClick.gateway.hasApiKey(),
    /** The last reconciliation. */
    reconciliation: oneClick.storedFacts.retrieve("reconciliation"),
    engine: oneClick.engine.state(),
    /** Since when calls to the service fail; null while they succeed. */
    outage: oneClick.outage.state(),
    /** Since when events of the service are due and none arrives; null if some do. */
    silentSince: oneClick.health.silentSince(),
    waiting: oneClick.health.countWaiting(),
    poorAnswers: oneClick.health.countPoorAnswers(),
    unsent: oneClick.storedFacts.retrieve("static_rules_unsent"),
    sent: oneClick.staticRules.lastSent(),
  })
  const offered = options.data.filter(({ rules }) => isForStore(rules))
  const { baseUrl, checkoutUrl, notificationUrl, signingSecret } = oneClick.options
  return {
    ...read,
    /** Whether the shop sells in one click; an owner can switch it off. */
    selling: settings.selling,
    medusa: medusaVersion(),
    baseUrl,
    checkoutUrl,
    notificationUrl,
    hasSigningSecret: !!signingSecret,
    isProviderRegistered: !!provider,
    /** Names of the regions whose checkout offers our payment provider. */
    regionsWithProvider: regions.data
      .filter(({ payment_providers }) =>
        payment_providers?.some((one?: { id?: string } | null) => isOurProvider(one?.id ?? ""))
      )
      .map(({ name }): string => name),
    /** Number of sales channels that storefronts sell in, and of those with a stock location. */
    channels: channels.length,
    channelsWithLocation: channels.filter(({ has_location }) => has_location).length,
    /** Number of shipping options offered in the store. */
    shippingOptions: offered.length,
    /** Whether a product must be shipped, and no shipping option is offered. */
    lacksShipping: !offered.length && (await needsShipping(container)),
    /** Names of the offered shipping options whose delivery time nobody has set. */
    withoutDelay: offered
      .map(({ id, name }) => ({ name, own: settingsOfOption(settings, id) }))
      .filter(({ own }) => own.offered && own.delay === undefined)
      .map(({ name }): string => name),
    process: {
      /** What the configuration says about this process. */
      own: oneClick.runtime.facts,
      /** Milliseconds since it started; before the service is configured, nothing is reconciled. */
      up_ms: baseUrl && read.hasApiKey ? process.uptime() * 1000 : 0,
      now,
    },
    /** Unreadable stored settings: their defaults are in force. */
    unreadableSettings,
    waiting: { failed: waiting.failed, overdue: waiting.overdue },
    /** Why the service lacks the rules that buyers see; null if it has them. */
    unsentRules:
      settings.shipping_mode === "static" ? (sent ? (unsent?.reason ?? null) : "never") : null,
  }
}

async function needsShipping(container: MedusaContainer): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const pagination = { take: 1 }
  const [profiles, items] = await Promise.all([
    query.graph({ entity: "product_shipping_profile", fields: ["product_id"], pagination }),
    query.graph({
      entity: "inventory_item",
      fields: ["id"],
      filters: { requires_shipping: true },
      pagination,
    }),
  ])
  return profiles.data.length > 0 || items.data.length > 0
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
