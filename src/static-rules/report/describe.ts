import type { Report, ReportEntry } from "./report"

/** Returns one entry as a sentence: subject, problem and remedy. */
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
