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

type Draft = { fields: ContactFields; code: string }

/** Returns what the buyer typed in this tab before the modal was closed or loaded again. */
export function draft(): Partial<Draft> {
  return read<Draft>("sessionStorage") ?? {}
}

export function keepDraft(changes: Partial<Draft>): void {
  write("sessionStorage", { ...draft(), ...changes })
}

export function dropDraft(): void {
  write("sessionStorage", null)
}
