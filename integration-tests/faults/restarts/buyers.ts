import { ada } from "../../support/buy"
import { until } from "../../../testing/until"
import { authorize, Stage } from "../kills/scenarios"

const PATIENT = { within: 180_000, every: 300 }

/**
 * Starts buyers who buy two units, one purchase after the other, and retry what failed.
 *
 * @returns a function that ends the buying and returns the contexts of all paid purchases
 */
export function startBuyers(stage: Stage, count: number): () => Promise<string[]> {
  let isClosing = false
  const shopping = Array.from({ length: count }, async () => {
    const paid: string[] = []
    while (!isClosing) {
      paid.push(await buyTwo(stage))
    }
    return paid
  })
  const all = Promise.all(shopping)
  // Awaited at the end; marks an earlier rejection as handled.
  all.catch(() => undefined)
  return async () => {
    isClosing = true
    return (await all).flat()
  }
}

async function buyTwo(stage: Stage): Promise<string> {
  const { url, context } = await until(() => authorize(stage).catch(() => undefined), PATIENT)
  const buyer = stage.sandbox.buyer(url)
  await buyer.open()
  await buyer.setContact(ada)
  await until(async () => (await buyer.setQuantity(2)).lines[0]?.quantity === 2, PATIENT)
  await until(async () => (await buyer.refresh()).can_pay, PATIENT)
  await buyer.pay()
  return context
}
