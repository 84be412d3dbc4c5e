import type { MedusaContainer } from "@medusajs/framework/types"
import { notifyOwnerOrLog } from "../notices/notify-owner"

/** Notifies the owner of what needs a person, if the process that found it stopped before. */
export default async function notifyOwnerJob(container: MedusaContainer): Promise<void> {
  await notifyOwnerOrLog(container)
}

export const config = { name: "one-click-notify-owner", schedule: { interval: 15_000 } }
