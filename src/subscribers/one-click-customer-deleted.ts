import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CustomerWorkflowEvents } from "@medusajs/framework/utils"
import { eraseCustomerDataWorkflow } from "../workflows/customer-data"

/** Erases the plugin's data of a customer who is deleted in the shop. */
export default async function handleCustomerDeleted({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await eraseCustomerDataWorkflow(container).run({ input: { customer_id: event.data.id } })
}

export const config: SubscriberConfig = { event: CustomerWorkflowEvents.DELETED }
