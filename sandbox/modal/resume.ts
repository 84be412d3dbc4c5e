import type { PurchaseView } from "../purchase/view"
import { post } from "./api"
import type { ContactFields } from "./contact-fields"
import { bodyOf, emptyFields, fieldsOf, mistakesIn } from "./contact-fields"
import type { Language } from "./texts"
import { texts } from "./texts"
import type { Choices } from "./typed"
import { draft, remembered } from "./typed"

type Change = (action: string, body: object) => Promise<PurchaseView | null>

/** Returns the details saved in this tab or remembered by this device, if they are complete. */
function knownContact(
  { countries }: PurchaseView,
  language: Language,
  earlier: Choices | undefined
): ContactFields | null {
  const saved = earlier?.contact ? fieldsOf(earlier.contact) : remembered()
  const fields = saved && { ...emptyFields(countries), ...saved }
  return fields && Object.keys(mistakesIn(fields, texts[language])).length === 0 ? fields : null
}

/** Books the quantity, or as much of it as there is; returns the notice if that is less. */
async function bookUpTo(
  { reference, quantity }: Choices,
  change: Change
): Promise<PurchaseView["notice"]> {
  let booked = 1
  let limit = quantity
  let shortage: PurchaseView["notice"] = null
  for (let next = limit; booked < limit; next = Math.ceil((booked + limit) / 2)) {
    const view = await change("quantity", { reference, quantity: next })
    if (view === null || view.notice?.code === "no_answer") {
      break
    }
    if (view.notice === null) {
      booked = next
    } else {
      limit = next - 1
      shortage = view.notice
    }
  }
  return shortage
}

/**
 * Returns a purchase that was just opened with the details this browser knows, and, for the same
 * product, with what the buyer had chosen before leaving. The shop is asked for everything again.
 */
export async function resume(
  token: string,
  language: Language,
  opened: PurchaseView
): Promise<PurchaseView> {
  const earlier = draft().choices
  if (opened.status !== "waiting" || opened.contact !== null || earlier?.token === token) {
    return opened
  }
  let view = opened
  const change: Change = async (action, body) => {
    const answer = await post(token, action, body)
    if (answer.kind !== "purchase") {
      return null
    }
    return (view = answer.purchase)
  }
  const contact = knownContact(view, language, earlier)
  if (contact) {
    await change("contact", bodyOf(contact))
  }
  if (earlier?.reference !== view.lines[0]?.reference || !earlier) {
    return view
  }
  const shortage = view.can_change_quantity ? await bookUpTo(earlier, change) : null
  if (earlier.code !== null && view.coupon.allowed) {
    await change("coupon", { code: earlier.code })
  }
  const wanted = view.shipping.offers.find(({ carrier }) => carrier.id === earlier.carrier)
  if (wanted && !wanted.chosen) {
    await change("shipping", { carrier_id: wanted.carrier.id })
  }
  return shortage ? { ...view, notice: shortage } : view
}
