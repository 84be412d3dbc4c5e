import type { PurchaseView } from "../purchase/view"
import { post } from "./api"
import { bodyOf, emptyFields, mistakesIn } from "./contact-fields"
import { remembered } from "./typed"

/** Returns a purchase that was just opened with the details this device remembers, if any. */
export async function resume(token: string, opened: PurchaseView): Promise<PurchaseView> {
  const fields = { ...emptyFields(opened.countries), ...remembered() }
  const isComplete = Object.keys(mistakesIn(fields)).length === 0
  if (opened.status !== "waiting" || opened.contact !== null || !isComplete) {
    return opened
  }
  const answer = await post(token, "contact", bodyOf(fields))
  return answer.kind === "purchase" ? answer.purchase : opened
}
