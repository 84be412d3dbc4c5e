import type { ContactFields } from "./contact-fields"

const key = "one-click-sandbox-buyer"

// A cross-site frame may have no storage; then nothing is saved.
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Returns the details the buyer asked this device to save. */
export function remembered(): Partial<ContactFields> {
  try {
    return JSON.parse(storage()?.getItem(key) ?? "{}") as Partial<ContactFields>
  } catch {
    return {}
  }
}

export function remember(fields: ContactFields): void {
  storage()?.setItem(key, JSON.stringify(fields))
}

export function forget(): void {
  storage()?.removeItem(key)
}
