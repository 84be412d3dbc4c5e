/** A shop that the sandbox knows from the start. */
export type MerchantOption = {
  id?: string
  name: string
  apiKey: string
  /**
   * The countries it serves, in upper case, by currency: `{ EUR: ["FR"] }`. The contact form lists
   * them first. Default: the zones of its static rules.
   */
  countries?: Record<string, string[]>
}

/** The options of a sandbox; everything has a default. */
export type SandboxOptions = {
  /** 0, the default, selects a free port. */
  port?: number
  /** Default 127.0.0.1. The control interface is open to everybody who can reach it. */
  host?: string
  /** The public URL, if it is not `http://host:port`. */
  publicUrl?: string
  /** Default: one shop named "Demo shop" with the key `sandbox_demo_key`. */
  merchants?: MerchantOption[]
  /** A file for the state; without one the state is lost at the end. */
  stateFile?: string
  /** Makes the faults with a probability the same in every run. */
  seed?: number
  /** Timeout of a request to a merchant, in milliseconds; default 5000. */
  answerTimeout?: number
  /** Pauses between the attempts of a notification, in milliseconds of the sandbox's clock. */
  backoff?: number[]
}

export const demoMerchant = {
  id: "4b6c1f6e-7a53-4c11-9e0e-0d5f3c1c9a10",
  name: "Demo shop",
  apiKey: "sandbox_demo_key",
}

export const defaultPort = 9010
export const defaultAnswerTimeout = 5_000

/** 1 s, 5 s, 15 s, 1 min, 5 min, 15 min, 1 h, 6 h, 24 h. */
export const defaultBackoff = [1, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400].map(
  (seconds) => seconds * 1_000
)
