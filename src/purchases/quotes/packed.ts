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
export function pack(value: object): string {
  return deflateRawSync(JSON.stringify(value), { level: LEVEL }).toString("base64")
}

/**
 * Returns the value of a packed text.
 *
 * @param kept by {@link pack}, or as plain JSON
 */
export function unpack<Value extends object>(kept: unknown): Value {
  const value: unknown =
    typeof kept === "string"
      ? JSON.parse(inflateRawSync(Buffer.from(kept, "base64")).toString())
      : kept
  return value as Value
}
