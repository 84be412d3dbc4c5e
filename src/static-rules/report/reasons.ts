/**
 * The severity of a report entry.
 *
 * - `error`: nothing is sent until it is fixed.
 * - `left_out`: live answers offer it, and no rule can express it.
 * - `not_offered`: live answers would not offer it either.
 * - `differs`: it is sent, and the buyer's price can differ from the live answer.
 * - `note`: it is sent and correct; worth knowing.
 */
export type Severity = "error" | "left_out" | "not_offered" | "differs" | "note"

type ReasonText = { severity: Severity; message: string; remedy: string }

const LIVE = "or use live shipping questions."

/** Every reason in the report: a stable key, a sentence, and the remedy. */
export const REASONS = {
  negative_amount: {
    severity: "error",
    message: "An amount is negative.",
    remedy: "Give the field named an amount of 0 or more.",
  },
  invalid_rule: {
    severity: "error",
    message: "The rule made from this option is not what the service accepts.",
    remedy: "Mend the field named.",
  },
  carrier_id_twice: {
    severity: "error",
    message: "Several shipping options have the same carrier id, so orders could mean either.",
    remedy: "Give each option a carrier id of its own, or none.",
  },
  nothing_to_send: {
    severity: "error",
    message:
      "No rule is left to send; an empty set would take every shipping mode from the buyers.",
    remedy: "Mend at least one shipping option below, " + LIVE,
  },
  part_of_country: {
    severity: "left_out",
    message: "Only provinces, cities or postcodes of these countries are served.",
    remedy: "Serve the whole country in the service zone, " + LIVE,
  },
  calculated: {
    severity: "left_out",
    message: "The price is calculated by the carrier for each cart.",
    remedy: "Give the option a fixed price, " + LIVE,
  },
  price_tiers: {
    severity: "left_out",
    message: "The price depends on the order amount in another way than being free from one on.",
    remedy: "Keep one price and at most one amount from which it is 0, " + LIVE,
  },
  price_conditions: {
    severity: "left_out",
    message: "A price holds under a condition, such as for some customers only.",
    remedy: "Take the condition off the price, " + LIVE,
  },
  price_list: {
    severity: "left_out",
    message: "A price list changes the price of this option.",
    remedy: "Take the option out of the price list, " + LIVE,
  },
  option_conditions: {
    severity: "left_out",
    message: "The option is offered under a condition only.",
    remedy: "Take the rule off the shipping option, " + LIVE,
  },
  province_taxes: {
    severity: "left_out",
    message:
      "The price is without taxes, and provinces of these countries have rates of their own.",
    remedy: "Give a price including taxes, " + LIVE,
  },
  tax_provider: {
    severity: "left_out",
    message: "The price is without taxes, and a tax provider calculates them for each order.",
    remedy: "Give a price including taxes, " + LIVE,
  },
  provider_disabled: {
    severity: "left_out",
    message: "The fulfillment provider of this option is not installed any more.",
    remedy: "Install the provider again, or delete the option.",
  },
  excluded: {
    severity: "not_offered",
    message: "The settings leave this option out of one-click purchase.",
    remedy: "Nothing, unless you want it offered: then take it back in.",
  },
  not_in_store: {
    severity: "not_offered",
    message: "The option is not enabled in the store.",
    remedy: "Nothing, unless you want it offered: then enable it in the store.",
  },
  return_option: {
    severity: "not_offered",
    message: "The option is for returns.",
    remedy: "Nothing: returns are not part of a purchase.",
  },
  no_sales_channel: {
    severity: "not_offered",
    message: "No sales channel with a publishable key sells from the location of this option.",
    remedy: "Link the stock location to the sales channel of your storefront.",
  },
  no_countries: {
    severity: "not_offered",
    message: "The service zone has no countries.",
    remedy: "Add countries to the service zone.",
  },
  no_region: {
    severity: "not_offered",
    message: "No region of the shop sells to these countries.",
    remedy: "Add the countries to a region, or take them out of the service zone.",
  },
  price_missing: {
    severity: "not_offered",
    message: "There is no price in the currency of these countries.",
    remedy: "Give the option a price in the currency named.",
  },
  unknown_currency: {
    severity: "not_offered",
    message: "The currency is not one that Medusa knows, so its minor units are not known.",
    remedy: "Use a currency of three letters that Medusa lists.",
  },
  follower: {
    severity: "differs",
    message: "Further variants cost extra here; live answers charge the same for any number.",
    remedy: "Nothing, if you want it so; else set the amount for further variants to 0.",
  },
  some_sales_channels: {
    severity: "differs",
    message:
      "The rule is shown in every sales channel, the option exists in some; orders from others wait for you.",
    remedy:
      "Link the stock location to the channels named, choose in the settings which channels sell in one click, " +
      LIVE,
  },
  other_profiles: {
    severity: "differs",
    message:
      "The rule is shown for every variant, the option is for one shipping profile; orders of other variants wait for you.",
    remedy: "Give all products one shipping profile, leave the option out, " + LIVE,
  },
  shipping_promotions: {
    severity: "differs",
    message: "Promotions lower shipping, and static rules know no promotions.",
    remedy: "Use a price rule on the order amount instead of the promotion, " + LIVE,
  },
  unshipped_items: {
    severity: "differs",
    message:
      "Some variants need no shipping, and static rules are shown for every variant; orders that pay for shipping them wait for you.",
    remedy: "Do not sell them in one click, " + LIVE,
  },
  no_tax_rate: {
    severity: "note",
    message:
      "The price is without taxes and these countries have no tax rate: it is sent as it is.",
    remedy: "Add a tax region with a default rate, if taxes are due there.",
  },
  several_currencies: {
    severity: "note",
    message: "A rule has one currency: the option is sent as one rule for each.",
    remedy: "Nothing to do.",
  },
  default_chosen: {
    severity: "note",
    message: "No option is marked as the default for these countries: the cheapest one is.",
    remedy: "Mark the option that should be chosen at first.",
  },
  default_twice: {
    severity: "note",
    message: "Several options are marked as the default for these countries: the first one is.",
    remedy: "Leave one option marked as the default.",
  },
} as const satisfies Record<string, ReasonText>

export type ReasonKey = keyof typeof REASONS
