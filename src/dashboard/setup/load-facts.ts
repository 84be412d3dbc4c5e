import type { MedusaContainer } from "@medusajs/framework/types"
import { isForStore, type ShippingOptionRule } from "../../medusa/shipping-options"
import { loadKeyChannels } from "../../medusa/shop-shipping"
import { readGraph } from "../../medusa/sql"
import { findOurProvider } from "../../orders/payments"
import { medusaVersion } from "../../pricing/medusa-version"
import { allOf } from "../../lib/all-of"

export type SetupFacts = Awaited<ReturnType<typeof loadSetupFacts>>

type ShippingOption = { id: string; name: string; rules: ShippingOptionRule[] }

type Region = { name: string; payment_providers?: ({ id: string } | null)[] }

/** Returns the input of the checks, from configuration, database and stored facts; no secret. */
export async function loadSetupFacts(container: MedusaContainer, now: Date) {
  const oneClick = container.resolve("oneClick")
  const { baseUrl, checkoutUrl, notificationUrl, signingSecret } = oneClick.options
  const { settings, unreadable: unreadableSettings } = await oneClick.settings.read()
  const { options, unsent, sent, ...read } = await allOf({
    provider: findOurProvider(container),
    channels: loadSellingChannels(container),
    options: readGraph<ShippingOption>(container, {
      entity: "shipping_option",
      fields: ["id", "name", "rules.*"],
    }),
    regions: readGraph<Region>(container, {
      entity: "region",
      fields: ["name", "payment_providers.id"],
    }),
    connection: oneClick.storedFacts.retrieve("connection"),
    buttonSeen: oneClick.storedFacts.retrieve("button_seen"),
    apiKey: oneClick.gateway.describeApiKey(),
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
  /** The shipping options offered in the store. */
  const shippingOptions = options.filter(({ rules }) => isForStore(rules))
  return {
    ...read,
    settings,
    /** Unreadable stored settings: their defaults are in force. */
    unreadableSettings,
    addresses: { baseUrl, checkoutUrl, notificationUrl },
    hasSigningSecret: !!signingSecret,
    medusa: medusaVersion(),
    shippingOptions,
    /** Whether a product must be shipped, and no shipping option is offered. */
    lacksShipping: !shippingOptions.length && (await needsShipping(container)),
    /** What the configuration says about this process. */
    process: oneClick.runtime.facts.checks,
    /** Milliseconds since it started; before the service is configured, nothing is reconciled. */
    up_ms: baseUrl && read.apiKey ? process.uptime() * 1000 : 0,
    now,
    /** Why the service lacks the rules that buyers see; null if it has them. */
    unsentRules:
      settings.shipping_mode === "static" ? (sent ? (unsent?.reason ?? null) : "never") : null,
  }
}

async function needsShipping(container: MedusaContainer): Promise<boolean> {
  const found = await Promise.all([
    isAny(container, "product_shipping_profile"),
    isAny(container, "inventory_item", { requires_shipping: true }),
  ])
  return found.includes(true)
}

/**
 * Returns the sales channels of storefronts that have a stock location, or products that need one:
 * Medusa creates a channel of its own that many shops don't use.
 */
async function loadSellingChannels(container: MedusaContainer) {
  const channels = await loadKeyChannels(container)
  const sells = await Promise.all(
    channels.map(
      ({ id, has_location }) =>
        has_location || isAny(container, "product_sales_channel", { sales_channel_id: id })
    )
  )
  return channels.filter((_, index) => sells[index])
}

async function isAny(container: MedusaContainer, entity: string, filters = {}): Promise<boolean> {
  const fields = ["*"]
  const rows = await readGraph(container, { entity, fields, filters, pagination: { take: 1 } })
  return rows.length > 0
}
