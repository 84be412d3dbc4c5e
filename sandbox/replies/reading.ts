/** A value parsed from a merchant's response, and its problems as sentences. */
export type Reading<T> = { value: T; problems: string[] }

/** Collects the problems of a response. */
export class Findings {
  readonly problems: string[] = []

  add(message: string): void {
    this.problems.push(message)
  }
}

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Returns an integer, or the integer in a text (spec 2.1, 2.11); null for anything else. */
export function readInteger(value: unknown): number | null {
  const number = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null
}

export function readText(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null
}

export function readTexts(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is string => typeof entry === "string")
    : []
}

/** Returns a value for quotation in a report: short, on one line. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing"
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
