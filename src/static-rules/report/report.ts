import { ReasonKey, REASONS, Severity } from "./reasons"

/** One thing a person should know about the compiled rules. */
export type ReportEntry = {
  reason: ReasonKey
  severity: Severity
  /** Null where it is about the shop as a whole. */
  option: { id: string; name: string } | null
  /** The countries concerned, upper case; empty where it is about all of them. */
  countries: string[]
  /** The field, currency, channel or code concerned; empty where there is none to name. */
  details: string[]
  message: string
  remedy: string
}

export type Report = ReportEntry[]

const ORDER: Severity[] = ["error", "left_out", "differs", "not_offered", "note"]

/** Gathers what is to be reported, one entry for each option and reason. */
export class ReportWriter {
  private readonly entries = new Map<
    string,
    { countries: Set<string>; details: Set<string> } & Of
  >()

  /** @param country two letters, where the finding is about one country */
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

  /** All of it, the worst first. */
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
