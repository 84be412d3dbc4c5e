import type { PurchaseView } from "../purchase/view"
import type { ContactFields } from "./contact-fields"

type Place = "localStorage" | "sessionStorage"

const key = "one-click-sandbox-buyer"

function read<T>(place: Place): Partial<T> | null {
  try {
    return JSON.parse(window[place].getItem(key) ?? "null") as Partial<T> | null
  } catch {
    return null
  }
}

// A cross-site frame may have no storage; then nothing is kept.
function write(place: Place, value: object | null): void {
  try {
    if (value === null) {
      window[place].removeItem(key)
    } else {
      window[place].setItem(key, JSON.stringify(value))
    }
  } catch {
    // The buyer types it again next time.
  }
}

/** Returns the details the buyer asked this device to remember. */
export function remembered(): Partial<ContactFields> | null {
  return read<ContactFields>("localStorage")
}

export function remember(fields: ContactFields | null): void {
  write("localStorage", fields)
}

/** What the buyer chose in an open purchase. */
export type Choices = {
  token: string
  reference: string
  quantity: number
  code: string | null
  carrier: string | null
  contact: PurchaseView["contact"]
}

type Draft = { fields: ContactFields; code: string; choices: Choices }

/** Returns what the buyer typed and chose in this tab before the modal was closed or loaded again. */
export function draft(): Partial<Draft> {
  return read<Draft>("sessionStorage") ?? {}
}

export function keepDraft(changes: Partial<Draft>): void {
  write("sessionStorage", { ...draft(), ...changes })
}

export function keepChoices(
  token: string,
  { lines, coupon, shipping, contact }: PurchaseView
): void {
  const [line] = lines
  if (line) {
    const { reference, quantity } = line
    const carrier = shipping.offers.find(({ chosen }) => chosen)?.carrier.id ?? null
    keepDraft({ choices: { token, reference, quantity, code: coupon.code, carrier, contact } })
  }
}

export function dropDraft(): void {
  write("sessionStorage", null)
}
