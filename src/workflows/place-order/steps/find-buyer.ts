import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { storedProvince } from "../../../medusa/provinces"
import { findCustomerByEmail } from "../../../medusa/customers"
import { orderAddress, orderCountry } from "../../../orders/order-address"
import { readOrder } from "../../../orders/read-order"
import { type PlacingLease, unlessTakenOver } from "../unless-taken-over"

type FindBuyerInput = {
  record: unknown
  /** The customer who was logged in when the purchase started. */
  customer_id: string | null
  customers: "guest" | "attach"
  /** The country that a person chose for an order whose country isn't known. */
  chosen_country: string | null
  lease: PlacingLease
}

/**
 * Returns the order's customer, e-mail address, postal address (spec 2.8) and pickup point. A guest
 * stays a guest: a typed e-mail address selects a registered customer only if the shop's settings
 * allow it.
 */
export const findBuyerStep = createStep(
  "one-click-find-buyer",
  async (input: FindBuyerInput, { container }) => {
    const read = readOrder(input.record)
    const user = read.readable ? read.order.user : null
    const country_code = orderCountry(user, input.chosen_country)
    if (!user?.email || !country_code) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        "The service's order has no e-mail address or no country."
      )
    }
    const address = orderAddress(user, country_code)
    const province = await storedProvince(container, address)
    const found = {
      email: user.email,
      address: { ...address, ...(province && { province }) },
      pickup_point: read.readable ? (read.order.shipment?.pickup_point ?? null) : null,
    }
    const { customer_id, created } = await findCustomer(container, user.email, input)
    const done = { lease: input.lease, value: customer_id }
    return new StepResponse({ ...found, customer_id }, created ? done : undefined)
  },
  unlessTakenOver(deleteUnused)
)

/** Deletes a customer, unless another order of the same guest has used it meanwhile. */
async function deleteUnused(id: string, container: MedusaContainer): Promise<void> {
  const [used] = await container
    .resolve(Modules.ORDER)
    .listOrders({ customer_id: id }, { select: ["id"], take: 1 })
  if (!used) {
    await container.resolve(Modules.CUSTOMER).deleteCustomers(id)
  }
}

async function findCustomer(
  container: MedusaContainer,
  email: string,
  { customer_id, customers }: FindBuyerInput
): Promise<{ customer_id: string; created: boolean }> {
  if (customer_id) {
    return { customer_id, created: false }
  }
  const find = () => findCustomerByEmail(container, email, customers === "attach")
  const known = await find()
  if (known) {
    return { customer_id: known.id, created: false }
  }
  try {
    const created = await container.resolve(Modules.CUSTOMER).createCustomers({ email })
    return { customer_id: created.id, created: true }
  } catch (error) {
    // Another order of the same guest may have created the customer meanwhile.
    const other = await find()
    if (!other) {
      throw error
    }
    return { customer_id: other.id, created: false }
  }
}
