import type { Report, ReportEntry } from "./report"

/** One entry in a sentence: what it is about, what is the matter, and what to do. */
export function describeEntry({
  option,
  message,
  remedy,
  countries,
  details,
}: ReportEntry): string {
  const about = [...details, ...shorten(countries)].join(", ")
  const name = option ? `${option.name} (${option.id}): ` : ""
  return `${name}${message}${about ? ` [${about}]` : ""} ${remedy}`
}

/** The errors of a report, as far as a message should be long. */
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
