/**
 * The severity of a report entry.
 *
 * - `error`: nothing is sent until it is fixed.
 * - `left_out`: offered by live rates, but no static rate can express it.
 * - `not_offered`: not offered by live rates either.
 * - `differs`: sent, but the buyer's price can differ from the live rate.
 * - `note`: sent and correct; worth knowing.
 */
export type Severity = "error" | "left_out" | "not_offered" | "differs" | "note"

type ReasonText = { severity: Severity; message: string; remedy: string }

const LIVE = "or use live shipping rates."

/** Every reason in the report: a stable key, a sentence, and the remedy. */
export const REASONS = {
  negative_amount: {
    severity: "error",
    message: "An amount is negative.",
    remedy: "Set the named field to 0 or more.",
  },
  invalid_rule: {
    severity: "error",
    message: "The service would reject the rate made from this option.",
    remedy: "Correct the named field.",
  },
  carrier_id_twice: {
    severity: "error",
    message:
      "Several shipping options have the same carrier ID, so an order could refer to any of them.",
    remedy: "Give each option its own carrier ID, or none.",
  },
  nothing_to_send: {
    severity: "error",
    message: "No rate is left to send. An empty set would leave buyers without a shipping method.",
    remedy: "Correct at least one shipping option below, " + LIVE,
  },
  part_of_country: {
    severity: "left_out",
    message: "The service zone covers only provinces, cities or postal codes of these countries.",
    remedy: "Add the whole country to the service zone, " + LIVE,
  },
  calculated: {
    severity: "left_out",
    message: "The price is calculated by the carrier for each cart.",
    remedy: "Give the option a fixed price, " + LIVE,
  },
  price_tiers: {
    severity: "left_out",
    message:
      "The price depends on the order amount in more ways than free shipping from one amount.",
    remedy: "Keep one price and at most one amount from which shipping is free, " + LIVE,
  },
  price_conditions: {
    severity: "left_out",
    message: "A price has a condition, such as a customer group.",
    remedy: "Remove the condition from the price, " + LIVE,
  },
  price_list: {
    severity: "left_out",
    message: "A price list changes the price of this option.",
    remedy: "Remove the option from the price list, " + LIVE,
  },
  option_conditions: {
    severity: "left_out",
    message: "The option has a condition.",
    remedy: "Remove the rule from the shipping option, " + LIVE,
  },
  province_taxes: {
    severity: "left_out",
    message: "The price excludes taxes, and provinces of these countries have their own tax rates.",
    remedy: "Set a price that includes taxes, " + LIVE,
  },
  tax_provider: {
    severity: "left_out",
    message: "The price excludes taxes, and a tax provider calculates them for each order.",
    remedy: "Set a price that includes taxes, " + LIVE,
  },
  provider_disabled: {
    severity: "left_out",
    message: "The fulfillment provider of this option is no longer installed.",
    remedy: "Reinstall the provider, or delete the option.",
  },
  excluded: {
    severity: "not_offered",
    message: "The settings exclude this option from one-click checkout.",
    remedy: "Nothing to do. To offer the option, turn it on in the settings.",
  },
  not_in_store: {
    severity: "not_offered",
    message: "The option is not enabled in the store.",
    remedy: "Nothing to do. To offer the option, enable it in the store.",
  },
  return_option: {
    severity: "not_offered",
    message: "The option is for returns.",
    remedy: "Nothing to do.",
  },
  no_sales_channel: {
    severity: "not_offered",
    message: "No sales channel with a publishable API key sells from this option’s stock location.",
    remedy: "Link the stock location to your storefront’s sales channel.",
  },
  no_countries: {
    severity: "not_offered",
    message: "The service zone has no countries.",
    remedy: "Add countries to the service zone.",
  },
  no_region: {
    severity: "not_offered",
    message: "No region of the shop sells to these countries.",
    remedy: "Add the countries to a region, or remove them from the service zone.",
  },
  price_missing: {
    severity: "not_offered",
    message: "The option has no price in the currency of these countries.",
    remedy: "Add a price in the named currency.",
  },
  follower: {
    severity: "differs",
    message: "Additional items cost extra here. Live rates charge the same for any quantity.",
    remedy:
      "Nothing to do if that’s intended. Otherwise set the price of each additional item to 0.",
  },
  some_sales_channels: {
    severity: "differs",
    message:
      "The rate is shown in every sales channel, but the option exists only in some. Orders from the others need review.",
    remedy:
      "Link the stock location to the named channels, limit the sales channels in the settings, " +
      LIVE,
  },
  other_profiles: {
    severity: "differs",
    message:
      "The rate is shown for every product, but the option belongs to one shipping profile. Orders of other products need review.",
    remedy: "Give all products the same shipping profile, exclude the option, " + LIVE,
  },
  shipping_promotions: {
    severity: "differs",
    message: "Promotions discount shipping, and static rates ignore promotions.",
    remedy: "Replace the promotion with a price for the order amount, " + LIVE,
  },
  unshipped_items: {
    severity: "differs",
    message:
      "Some products need no shipping, but rates are shown for every product. Orders that pay to ship them need review.",
    remedy: "Turn off one-click for these products, " + LIVE,
  },
  no_tax_rate: {
    severity: "note",
    message:
      "The price excludes taxes and these countries have no tax rate, so it is sent unchanged.",
    remedy: "Add a tax region with a default rate if taxes are due there.",
  },
  several_currencies: {
    severity: "note",
    message: "A rate has one currency, so the option is sent as one rate per currency.",
    remedy: "Nothing to do.",
  },
  default_chosen: {
    severity: "note",
    message: "No option is selected by default for these countries, so the cheapest one is.",
    remedy: "Choose the option to select by default.",
  },
  default_twice: {
    severity: "note",
    message: "Several options are selected by default for these countries, so the first one is.",
    remedy: "Keep one option selected by default.",
  },
} as const satisfies Record<string, ReasonText>

export type ReasonKey = keyof typeof REASONS
