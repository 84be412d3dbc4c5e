import type { ContactFields } from "./contact-fields"

const key = "one-click-sandbox-buyer"

// A frame of another site may not be allowed any storage: then nothing is remembered.
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The details the buyer asked this device to keep. */
export function remembered(): Partial<ContactFields> {
  try {
    return JSON.parse(storage()?.getItem(key) ?? "{}") as Partial<ContactFields>
  } catch {
    return {}
  }
}

export const remember = (fields: ContactFields): void =>
  storage()?.setItem(key, JSON.stringify(fields))

export const forget = (): void => storage()?.removeItem(key)
