import { type ReaderMode, type ReaderName, READERS } from "./inside"

type ReaderModes = Partial<Record<ReaderName, ReaderMode>>

export const ALL_PUBLIC: ReaderModes = Object.fromEntries(READERS.map((name) => [name, "public"]))

/** One reader public in each. */
export const ONE_PUBLIC: ReaderModes[] = READERS.map((name) => ({ [name]: "public" }))
