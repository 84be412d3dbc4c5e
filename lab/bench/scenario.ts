import type { Ask, Load } from "./measure"

/** The results of a measured shop's seed. */
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

/** A request that a buyer waits for, made to the plugin and to Medusa's store API. */
export type Scenario = {
  name: string
  /** How many times faster than Medusa it should be, for one buyer and for several at once. */
  aim: { one: number; several: number }
  ours: Ask
  medusa: Ask
  /** The number of requests of each way; the default if left out. */
  load?: (buyers: number) => { medusa: Load; ours: Load }
}
