import type { Ask } from "./measure"

/** What the seed of a measured shop leaves behind. */
export type BenchShop = {
  publishable_key: string
  sales_channel_id: string
  region_id: string
  country_code: string
  variant_id: string
  reference: string
  code: string
  /** Signed notification paths of open purchases, one for each buyer. */
  purchases: string[]
}

/** Something a buyer waits for, asked of the plugin and of Medusa's store API. */
export type Scenario = {
  name: string
  /** How many times faster than Medusa it has to be, and is meant to be. */
  least: number
  aim: number
  ours: Ask
  medusa: Ask
  /** How often each is asked; as often as usual where nothing is said. */
  load?: (buyers: number) => { medusa: Load; ours: Load }
}

/** Answers of each turn that count, and those before the first that don't. */
export type Load = { answers: number; warmup: number }
