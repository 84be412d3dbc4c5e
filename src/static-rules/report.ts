/**
 * The severity of a report entry.
 *
 * - `error`: nothing is sent until it is fixed.
 * - `left_out`: offered by live rates, but no static rate can express it.
 * - `not_offered`: not offered by live rates either.
 * - `differs`: sent, but the buyer's price can differ from the live rate.
 * - `note`: sent and correct; worth knowing.
 */
type Severity = "error" | "left_out" | "not_offered" | "differs" | "note"

type ReasonText = { severity: Severity; message: string }

/** Every reason in the report: a stable key, and what happened and what to do in a sentence. */
export const REASONS = {
  invalid_rule: {
    severity: "error",
    message: "The service would reject this rate: correct the named field of the option.",
  },
  nothing_to_send: {
    severity: "error",
    message:
      "No rate is left to send, and an empty set would leave buyers without shipping: correct an option below, or use live rates.",
  },
  part_of_country: {
    severity: "left_out",
    message:
      "The service zone covers only part of these countries: add the whole country, or use live rates.",
  },
  calculated: {
    severity: "left_out",
    message:
      "The carrier calculates the price for each cart: give the option a fixed price, or use live rates.",
  },
  price_tiers: {
    severity: "left_out",
    message:
      "The price depends on the order amount: keep one price and at most one amount from which shipping is free, or use live rates.",
  },
  price_conditions: {
    severity: "left_out",
    message:
      "A price has a condition, such as a customer group: remove the condition, or use live rates.",
  },
  price_list: {
    severity: "left_out",
    message:
      "A price list changes the price of this option: remove the option from the price list, or use live rates.",
  },
  option_conditions: {
    severity: "left_out",
    message:
      "The option has a condition: remove the rule from the shipping option, or use live rates.",
  },
  province_taxes: {
    severity: "left_out",
    message:
      "The price excludes taxes, and provinces of these countries have their own rates: set a price that includes taxes, or use live rates.",
  },
  tax_provider: {
    severity: "left_out",
    message:
      "The price excludes taxes, and a tax provider calculates them for each order: set a price that includes taxes, or use live rates.",
  },
  provider_disabled: {
    severity: "left_out",
    message:
      "The option’s fulfillment provider is no longer installed: reinstall it, or delete the option.",
  },
  excluded: {
    severity: "not_offered",
    message: "The option is turned off for one-click checkout in the settings.",
  },
  not_in_store: {
    severity: "not_offered",
    message: "The option is not enabled in the store.",
  },
  return_option: {
    severity: "not_offered",
    message: "The option is for returns.",
  },
  no_sales_channel: {
    severity: "not_offered",
    message:
      "No sales channel with a publishable API key sells from this option’s stock location: link the location to your storefront’s channel.",
  },
  no_countries: {
    severity: "not_offered",
    message: "The service zone has no countries: add some.",
  },
  no_region: {
    severity: "not_offered",
    message:
      "No region of the shop sells to these countries: add them to a region, or remove them from the service zone.",
  },
  price_missing: {
    severity: "not_offered",
    message: "The option has no price in the named currency of these countries: add one.",
  },
  follower: {
    severity: "differs",
    message: "Additional items cost extra here, while live rates charge the same for any quantity.",
  },
  some_sales_channels: {
    severity: "differs",
    message:
      "The rate is shown in every sales channel, but the option exists only in some, so orders from the named channels need review: link the stock location to them, or use live rates.",
  },
  other_profiles: {
    severity: "differs",
    message:
      "The rate is shown for every product, but the option belongs to one shipping profile, so orders of other products need review: give all products that profile, or use live rates.",
  },
  shipping_promotions: {
    severity: "differs",
    message:
      "Promotions discount shipping, and static rates ignore them: replace the promotion with a price for the order amount, or use live rates.",
  },
  unshipped_items: {
    severity: "differs",
    message:
      "Some products need no shipping, but rates are shown for every product, so their orders need review: turn off one-click for them, or use live rates.",
  },
  no_tax_rate: {
    severity: "note",
    message:
      "The price excludes taxes and is sent unchanged, because these countries have no tax rate: add a tax region if taxes are due there.",
  },
  default_chosen: {
    severity: "note",
    message:
      "No option is the default for these countries, so the cheapest one is: choose the default.",
  },
  default_twice: {
    severity: "note",
    message:
      "Several options are the default for these countries, so the first one is: keep one default.",
  },
} as const satisfies Record<string, ReasonText>

export type ReasonKey = keyof typeof REASONS

/** One finding about the compiled rules. */
type ReportEntry = {
  reason: ReasonKey
  severity: Severity
  /** Null for a finding about the whole shop. */
  option: { id: string; name: string } | null
  /** Affected countries, upper case; empty for all of them. */
  countries: string[]
  /** Affected field, currency, channel or code; empty if there is none to name. */
  details: string[]
  message: string
}

export type Report = ReportEntry[]

const ORDER: Severity[] = ["error", "left_out", "differs", "not_offered", "note"]

/** Collects findings, one entry for each option and reason. */
export class ReportWriter {
  private readonly entries = new Map<
    string,
    { countries: Set<string>; details: Set<string> } & Of
  >()

  /**
   * Adds a finding.
   *
   * @param country two letters, if the finding concerns one country
   */
  add(reason: ReasonKey, option: Of["option"] = null, country?: string, detail?: string): void {
    const key = `${option?.id ?? ""} ${reason}`
    const entry = this.entries.get(key) ?? {
      reason,
      option: option && { id: option.id, name: option.name },
      countries: new Set<string>(),
      details: new Set<string>(),
    }
    if (country) {
      entry.countries.add(country.toUpperCase())
    }
    if (detail) {
      entry.details.add(detail)
    }
    this.entries.set(key, entry)
  }

  /** Returns the report, the most severe entries first. */
  read(): Report {
    return [...this.entries.values()]
      .map(({ reason, option, countries, details }) => ({
        reason,
        ...REASONS[reason],
        option,
        countries: [...countries].sort(),
        details: [...details].sort(),
      }))
      .sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity))
  }
}

type Of = { reason: ReasonKey; option: { id: string; name: string } | null }

/** Returns one entry with its subject. */
export function describeEntry({ option, message, countries, details }: ReportEntry): string {
  const about = [...details, ...shorten(countries)].join(", ")
  const name = option ? `${option.name} (${option.id}): ` : ""
  return `${name}${message}${about ? ` [${about}]` : ""}`
}

/** Returns the errors of a report, shortened to the length of a message. */
export function describeErrors(report: Report): string {
  const errors = report.filter(({ severity }) => severity === "error")
  const more = errors.length > 3 ? ` And ${errors.length - 3} more.` : ""
  return errors.slice(0, 3).map(describeEntry).join(" ") + more
}

function shorten(countries: string[]): string[] {
  return countries.length > 12
    ? [...countries.slice(0, 10), `and ${countries.length - 10} more countries`]
    : countries
}
