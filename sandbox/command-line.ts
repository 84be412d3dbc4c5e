import type { ParseArgsConfig } from "node:util"
import { parseArgs } from "node:util"

type Options = NonNullable<ParseArgsConfig["options"]>
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O }>
>["values"]

/** Thrown for an invalid command line or environment: one sentence with the remedy. */
export class UsageError extends Error {}

/** Returns the number of single-character edits between two texts. */
function editsBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, character] of [...left].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...right].entries()) {
      const replaced = (row[column] ?? 0) + (character === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}

function unknownOption(name: string, known: string[]): UsageError {
  const [nearest] = known
    .map((other) => ({ other, edits: editsBetween(name, other) }))
    .filter(({ other, edits }) => edits <= 2 && edits < other.length)
    .sort((one, two) => one.edits - two.edits)
  const remedy = nearest ? `did you mean --${nearest.other}?` : "--help lists them all."
  return new UsageError(`There is no option --${name}; ${remedy}`)
}

/**
 * Returns the values of a command line's options.
 *
 * @throws {UsageError} for an unknown option, with the most similar one; for a missing or
 *   superfluous value; and for anything that is not an option
 */
export function readArguments<O extends Options>(args: string[], options: O): Values<O> {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind === "positional") {
      throw new UsageError(`"${token.value}" is not an option; --help lists them all.`)
    }
    if (token.kind !== "option") {
      continue
    }
    const option = options[token.name]
    if (!option) {
      throw unknownOption(token.name, Object.keys(options))
    }
    if (option.type === "boolean" && token.value !== undefined) {
      throw new UsageError(`--${token.name} takes no value.`)
    }
    const isNextOption = !token.inlineValue && token.value?.startsWith("-") === true
    if (option.type === "string" && (!token.value || isNextOption)) {
      throw new UsageError(`--${token.name} needs a value.`)
    }
  }
  return parseArgs({ args, options }).values as Values<O>
}

/** Returns a whole number of an option or variable; undefined if it is missing. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { min = 0, max = 999_999_999 } = {}
): number | undefined {
  if (text === undefined) {
    return undefined
  }
  if (!/^\d{1,9}$/.test(text)) {
    throw new UsageError(`${name} must be a whole number, it is "${text}".`)
  }
  const number = Number(text)
  if (number < min || number > max) {
    throw new UsageError(`${name} must be from ${min} to ${max}, it is ${text}.`)
  }
  return number
}

/** Returns an HTTP address of an option without a slash at its end; undefined if it is missing. */
export function httpAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined) {
    return undefined
  }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new UsageError(`${name} must be an address that starts with http, it is "${text}".`)
  }
  return text.replace(/\/$/, "")
}
