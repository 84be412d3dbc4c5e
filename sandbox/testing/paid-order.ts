import { demoMerchant, type Sandbox } from "../index"
import { authorizeBody, contact } from "./examples"
import { serviceClient } from "./service-client"

type Given = Parameters<typeof authorizeBody>[1] & {
  /** The merchant's webhook address; by default nobody listens. */
  url?: string
  /** By default the demo merchant's. */
  apiKey?: string
  /** Runs once the buyer has entered their contact data. */
  beforePayment?: () => Promise<unknown>
}

/** Opens a purchase and pays it; returns the order's id. */
export async function paidOrder(
  sandbox: Sandbox,
  { url = NOWHERE, apiKey = demoMerchant.apiKey, beforePayment, ...overrides }: Given = {}
): Promise<string> {
  const service = serviceClient(sandbox.url, apiKey)
  const buyer = sandbox.buyer((await service.authorize(authorizeBody(url, overrides))).url)
  await buyer.setContact(contact)
  await beforePayment?.()
  return (await buyer.pay()).order_id
}

/** A webhook address at which nobody listens. */
export const NOWHERE = "http://127.0.0.1:9/notifications"
