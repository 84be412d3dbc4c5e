import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** A method of Medusa's payment module that its declared type lacks. */
type CaptureRemover = { deleteCaptures(ids: string[]): Promise<void> }

/** Deletes captures of payments, without an effect at a payment provider. */
export async function deleteCaptures(container: MedusaContainer, ids: string[]): Promise<void> {
  if (ids.length) {
    const payments: unknown = container.resolve(Modules.PAYMENT)
    await (payments as CaptureRemover).deleteCaptures(ids)
  }
}
