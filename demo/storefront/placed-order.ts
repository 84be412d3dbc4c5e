import { z } from "zod"
import type { Service } from "../service"

const amountSchema = z.object({ value: z.number(), currency: z.string() })

const orderSchema = z.object({
  id: z.string(),
  current_status: z.string(),
  items: z.array(
    z.object({
      quantity: z.number(),
      product: z.object({ title: z.string(), amount_including_taxes: amountSchema }),
    })
  ),
  merchant_free_items: z.array(z.object({ quantity: z.number(), title: z.string() })).default([]),
  discounts: z.array(z.object({ name: z.string(), amount: amountSchema })),
  shipment: z.object({ amount: amountSchema, carrier: z.object({ name: z.string() }) }).nullable(),
  order_amount: amountSchema,
  user: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    address: z.object({
      street: z.string(),
      complementary: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
  }),
})

/** A paid order as the service has it, before and after the shop decides on it. */
export type PlacedOrder = z.infer<typeof orderSchema>

/**
 * Returns the paid order of a purchase (spec 4.4, 4.2), or undefined: there is none yet, or the
 * service fills the order's inner parts in another way than the sandbox.
 */
export async function placedOrder(
  service: Service,
  contextId: string
): Promise<PlacedOrder | undefined> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`${service.baseUrl}/order/v2/orders/${path}`, {
      headers: { authorization: `Bearer ${service.apiKey}` },
      signal: AbortSignal.timeout(5_000),
    })
    return response.ok ? response.json() : undefined
  }
  try {
    const listed = await read(`context/${encodeURIComponent(contextId)}`)
    const { orders } = z
      .object({ orders: z.array(z.object({ id: z.string() })).min(1) })
      .parse(listed)
    const { order } = z.object({ order: orderSchema }).parse(await read(orders[0].id))
    return order.current_status === "waiting" ? undefined : order
  } catch (error) {
    console.warn(`storefront: no order summary: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
