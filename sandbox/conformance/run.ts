import { authorizeRequirements } from "./authorize"
import { cartRequirements } from "./cart"
import { orderRequirements } from "./orders"
import type { Address } from "./raw"
import { rawRequirements } from "./raw"
import type { Result } from "./requirement"
import { checkOne } from "./requirement"
import type { Shop } from "./shop"
import { begin } from "./shop"
import { stockRequirements } from "./stock"
import { worstDayRequirements } from "./worst-day"

/** Selection and listener of a run; `only` is a part of the wanted titles, empty for all. */
export type Run = { only: string; onResult: (result: Result) => void }

function isWanted(only: string) {
  return ({ title }: { title: string }): boolean => title.toLowerCase().includes(only.toLowerCase())
}

/** Checks a notification address without a purchase. */
export async function checkAddress(address: Address, run: Run): Promise<Result[]> {
  const results: Result[] = []
  for (const requirement of rawRequirements.filter(isWanted(run.only))) {
    const result = await checkOne(requirement, address)
    run.onResult(result)
    results.push(result)
  }
  return results
}

/** Runs the full set of purchases against a merchant; resets faults and forms after each. */
export async function checkShop(shop: Shop, run: Run): Promise<Result[]> {
  const results: Result[] = []
  const requirements = [
    ...authorizeRequirements,
    ...stockRequirements,
    ...cartRequirements,
    ...orderRequirements,
    ...worstDayRequirements,
  ]
  for (const requirement of requirements.filter(isWanted(run.only))) {
    const result = await checkOne(requirement, shop)
    await shop.control.setFaults([])
    await shop.control.setForms({})
    run.onResult(result)
    results.push(result)
  }
  // A merchant's address may be valid for one purchase only, so these checks get a new one.
  const { orderId } = await begin(shop)
  const { order } = await shop.control.order(orderId)
  return [
    ...results,
    ...(await checkAddress({ url: order.notification_url, patience: shop.patience }, run)),
  ]
}
