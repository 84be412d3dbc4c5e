import { deflateRawSync, inflateRawSync } from "node:zlib"

/**
 * The fastest level: it shrinks an answer with many shipping options to a tenth; higher levels gain
 * little.
 */
const LEVEL = 1

/**
 * Returns a value as a quote stores it: compressed text in a JSON column. PostgreSQL would take
 * longer to parse and compress hundreds of shipping options than pricing them took.
 */
export function compress(value: object): string {
  return deflateRawSync(JSON.stringify(value), { level: LEVEL }).toString("base64")
}

/**
 * Returns the value of a compressed text.
 *
 * @param stored by {@link compress}, or as plain JSON
 */
export function decompress<Value extends object>(stored: unknown): Value {
  const value: unknown =
    typeof stored === "string"
      ? JSON.parse(inflateRawSync(Buffer.from(stored, "base64")).toString())
      : stored
  return value as Value
}
