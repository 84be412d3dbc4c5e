/**
 * The severity of a report entry.
 *
 * - `error`: nothing is sent until it is fixed.
 * - `left_out`: offered by live rates, but no static rate can express it.
 * - `not_offered`: not offered by live rates either.
 * - `differs`: sent, but the buyer's price can differ from the live rate.
 */
type Severity = "error" | "left_out" | "not_offered" | "differs"

/** Every reason in the report; the dashboard's texts say what happened, and what to do. */
export const REASONS = {
  invalid_rule: "error",
  nothing_to_send: "error",
  part_of_country: "left_out",
  calculated: "left_out",
  price_tiers: "left_out",
  price_conditions: "left_out",
  price_list: "left_out",
  option_conditions: "left_out",
  province_taxes: "left_out",
  tax_provider: "left_out",
  provider_disabled: "left_out",
  excluded: "not_offered",
  not_in_store: "not_offered",
  no_sales_channel: "not_offered",
  no_countries: "not_offered",
  no_region: "not_offered",
  price_missing: "not_offered",
  follower: "differs",
  some_sales_channels: "differs",
  other_profiles: "differs",
  shipping_promotions: "differs",
  unshipped_items: "differs",
} as const satisfies Record<string, Severity>

export type ReasonKey = keyof typeof REASONS

export type Finding = {
  reason: ReasonKey
  /** Two letters, if it concerns one country. */
  country?: string
  /** The affected field, currency, channel or code. */
  detail?: string
}

/** The findings about the compiled rules with one reason. */
type ReportEntry = {
  reason: ReasonKey
  severity: Severity
  /** Null for a finding about the whole shop. */
  option: { id: string; name: string } | null
  /** Affected countries, upper case; empty for all of them. */
  countries: string[]
  /** Affected field, currency, channel or code; empty if there is none to name. */
  details: string[]
}

export type Report = ReportEntry[]

const ORDER: Severity[] = ["error", "left_out", "differs", "not_offered"]

/** Collects findings, one entry for each option and reason. */
export class ReportWriter {
  private readonly entries = new Map<string, ReportEntry>()

  /** Adds a finding about the whole shop, or about one of its shipping options. */
  add({ reason, country, detail }: Finding, option: ReportEntry["option"] = null): void {
    const key = `${option?.id ?? ""} ${reason}`
    const { countries, details } = this.entries.get(key) ?? { countries: [], details: [] }
    this.entries.set(key, {
      reason,
      severity: REASONS[reason],
      option: option && { id: option.id, name: option.name },
      countries: withOne(countries, country?.toUpperCase()),
      details: withOne(details, detail),
    })
  }

  /** Returns the report, the most severe entries first. */
  read(): Report {
    return [...this.entries.values()].sort(
      (one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity)
    )
  }
}

function withOne(list: string[], entry: string | undefined): string[] {
  return entry && !list.includes(entry) ? [...list, entry].sort() : list
}

/** Returns in a sentence why nothing is sent, for an entry with an error. */
export function whyBlocked({ option, details }: ReportEntry): string {
  return option
    ? `The service would reject the rate of ${option.name} (${option.id}): correct ${details.join(", ")}.`
    : "No rate is left to send, and an empty set would leave buyers without shipping."
}
