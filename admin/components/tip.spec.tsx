import i18next from "i18next"
import type { ComponentProps } from "react"
import { initReactI18next } from "react-i18next"
import { renderToStaticMarkup } from "react-dom/server"
import { translations } from "../translations"
import { ReasonTip } from "./tip"

beforeAll(() => i18next.use(initReactI18next).init({ lng: "en", resources: translations }))

const BY_HAND = "Create the order by hand, or refund the buyer at the service"

it.each([
  ["can be accepted", { accept: true, retry: true }, "Accept to create the order as paid"],
  ["can be retried", { retry: true }, "Fix the cause, then retry."],
  ["can only be resolved", {}, BY_HAND],
])("the note of a paid order that %s says so, and proposes no decline", (_, can, remedy) => {
  const blocker = "changed_at_service"
  const order = { state: "review", reason: blocker, blocker, service_status: "accepted" }
  const given = { ...order, shortages: [], can: { resolve: true, ...can } }
  const props = { order: given } as unknown as ComponentProps<typeof ReasonTip>
  const note = renderToStaticMarkup(<ReasonTip {...props} />)
  expect(note).toContain(`The buyer has paid. ${remedy}`)
  expect(note).not.toContain("ecline")
})
