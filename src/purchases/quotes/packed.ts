import { deflateRawSync, inflateRawSync } from "node:zlib"

/** The fastest: it leaves a tenth of an answer with many shipping modes, better ones little less. */
const LEVEL = 1

/**
 * A value as a quote keeps it: a text in its column of JSON. PostgreSQL would take longer to read and
 * to press hundreds of shipping modes than pricing them took.
 */
export function pack(value: object): string {
  return deflateRawSync(JSON.stringify(value), { level: LEVEL }).toString("base64")
}

/** @param kept by {@link pack}, or as plain JSON */
export function unpack<Value extends object>(kept: unknown): Value {
  const value: unknown =
    typeof kept === "string"
      ? JSON.parse(inflateRawSync(Buffer.from(kept, "base64")).toString())
      : kept
  return value as Value
}
