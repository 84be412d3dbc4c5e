import { randomUUID } from "node:crypto"
import type { Order } from "../domain/order"
import type { Parts } from "../parts"
import type { Contact } from "../schemas/contact"
import type { Change, Notice } from "./change"
import { change, noAnswer } from "./change"
import { reprice } from "./reprice"

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
    const priced = await reprice(parts, order)
    if (!priced) {
      return {
        order: { ...order, shipping: { kind: "no_answer" } },
        notice: noAnswer("shipping"),
      }
    }
    const undeliverable = priced.shipping.kind === "not_deliverable"
    return { order: priced, notice: undeliverable ? notDeliverable : null }
  })
}
