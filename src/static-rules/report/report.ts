import { type ReasonKey, REASONS, type Severity } from "./reasons"

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
