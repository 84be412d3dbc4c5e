import { CART_READERS, type ReaderMode, type ReaderName, READERS } from "./inside"

type ReaderModes = Partial<Record<ReaderName, ReaderMode>>

export const ALL_PUBLIC: ReaderModes = Object.fromEntries(READERS.map((name) => [name, "public"]))

/** The readers that a cart is priced with, one of them public in each. */
export const ONE_PUBLIC: ReaderModes[] = CART_READERS.map((name) => ({ [name]: "public" }))
