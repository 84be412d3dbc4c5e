import { normalizeName, escapeLike } from "../../lib/text"
import { keyedDigest, type SigningSecrets } from "../../lib/signing"

/** Fewer characters are searched at the beginning of words only, and never in ids. */
const SHORTEST_PART = 6

/** Fewer characters of a buyer's name find nobody. */
const SHORTEST_NAME = 3

/** A longer word of a name is found by this many of its characters. */
const LONGEST_NAME = 40
/** A name's words beyond this are not found. */
const MAX_WORDS = 10

/** Returns what a purchase or order is found by: words without accents, and ids after a `#`. */
export function searchText({ words = [], ids }: { words?: string[]; ids: string[] }): string {
  return ` ${normalizeName(words.join(" "))}${ids.map((id) => `#${id.toLowerCase()}`).join("")}`
}

/**
 * Returns what a buyer is found by: keyed digests of the email address and of each beginning of each
 * word of the name, so that the plugin stores neither.
 */
export function buyerWords(
  { name, email }: { name: string; email: string | null },
  [secret]: SigningSecrets
): string[] {
  const beginnings = wordsOf(name).flatMap((word) =>
    Array.from({ length: word.length }, (_, at) => word.slice(0, at + 1)).slice(SHORTEST_NAME - 1)
  )
  const words = [...new Set([...beginnings, ...(email ? [email.toLowerCase()] : [])])]
  return words.map((word) => digestOf(word, secret))
}

/**
 * Returns what to look for: words and ids that contain the text, if it has six characters or more,
 * else words that begin with it; and buyers whose email address it is, or whose name has words that
 * begin with each of its words. Buyers quote the beginning of the service's id as their receipt shows
 * it, such as `#3F2A9C01`.
 */
export function readSearch(q: string, secrets: (string | undefined)[]) {
  const words = normalizeName(q)
  const given = q.toLowerCase()
  const isPart = given.length >= SHORTEST_PART
  const isReference = given.startsWith("#") && !/^#\d*$/.test(given)
  const parts = isPart ? [words, given] : [` ${words}`, ...(isReference ? [given] : [])]
  const names = wordsOf(q)
  const isName = names.every((name) => name.length >= SHORTEST_NAME)
  const buyers = [...(isName ? [names] : []), ...(q.includes("@") ? [[given]] : [])]
  return {
    /** Patterns of `searchText`, for SQL's LIKE. */
    patterns: [...new Set(parts.filter((part) => part.trim()))].map(
      (part) => `%${escapeLike(part)}%`
    ),
    /** Sets of `buyerWords`, of which a buyer has one completely. */
    buyers: secrets.flatMap((secret) =>
      secret ? buyers.map((all) => all.map((word) => digestOf(word, secret))) : []
    ),
  }
}

function wordsOf(name: string): string[] {
  const words = normalizeName(name).split(" ").slice(0, MAX_WORDS)
  return words.map((word) => word.slice(0, LONGEST_NAME))
}

function digestOf(word: string, secret: string): string {
  return keyedDigest(secret, "search", word, 10)
}
