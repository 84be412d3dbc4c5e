import type { ComponentProps } from "react"
import { rendered } from "../testing/rendered"
import { ReasonTip } from "./tip"

const BY_HAND = "Create the order by hand, or refund the buyer at the service"

it.each([
  ["differs", { accept: true }, "The buyer has paid. Accept to create the order as paid"],
  ["out_of_stock", { retry: true }, "The buyer has paid. Fix the cause, then retry."],
  ["no_contact", {}, `The buyer has paid. ${BY_HAND}`],
  ["contradictory", { retry: true }, "The buyer has paid. Send the details below"],
  ["unknown_purchase", { retry: true }, "not another shop’s"],
  ["cancelled_but_paid", {}, "Refund them at the service, which closes the order here."],
])("the note of a paid order, %s, says what can be done with it: %j", (reason, can, remedy) => {
  const order = { state: "review", reason, service_status: "accepted" }
  const given = { ...order, shortages: [], can: { resolve: true, ...can } }
  const props = { order: given } as unknown as ComponentProps<typeof ReasonTip>
  const note = rendered(<ReasonTip {...props} />)
  expect(note).toContain(remedy)
  expect(note).not.toContain("ecline")
})
