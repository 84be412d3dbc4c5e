import { randomUUID } from "node:crypto"
import type { Order } from "../domain/order"
import type { Parts } from "../parts"
import type { Contact } from "../schemas/contact"
import type { Change, Notice } from "./change"
import { change } from "./change"
import { repriced } from "./reprice"

const notDeliverable: Notice = {
  field: "shipping",
  code: "not_deliverable",
  message: "The shop does not deliver to this address. Please use another address.",
}

/** Sets the buyer's contact and address; shipping options are requested again. */
export function setContact(parts: Parts, token: string, contact: Contact): Promise<Change> {
  return change(parts, token, async (before) => {
    const order: Order = {
      ...before,
      buyer: { id: before.buyer?.id ?? randomUUID(), ...contact },
    }
    const otherwise: Order = { ...order, shipping: { kind: "no_answer" } }
    const changed = await repriced(parts, order, otherwise, "shipping")
    const undeliverable = changed.order.shipping.kind === "not_deliverable"
    return undeliverable ? { ...changed, notice: notDeliverable } : changed
  })
}
