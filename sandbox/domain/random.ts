import { randomBytes } from "node:crypto"

/** Source of ids, tokens and fault probabilities: real randomness, or a reproducible seed. */
export type Random = { bytes(length: number): Uint8Array }

export const trueRandom: Random = { bytes: (length) => randomBytes(length) }

/** Returns a Mulberry32 generator: small, fast and the same on every machine; not for secrets. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns randomness with the same bytes for the same seed. */
export function seededRandom(seed: number): Random {
  const draw = numbersFrom(seed)
  return { bytes: (length) => Uint8Array.from({ length }, () => Math.floor(draw() * 256)) }
}

/** Returns a random UUID, version 4. */
export function uuid(random: Random): string {
  const bytes = Array.from(random.bytes(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-")
}

/** Returns a token for the modal's URL. */
export function token(random: Random): string {
  return Buffer.from(random.bytes(24)).toString("base64url")
}
