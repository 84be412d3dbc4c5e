import { MedusaError } from "@medusajs/framework/utils"
import { ServiceError } from "../../modules/one-click/gateway/errors"
import { describeError } from "./describe-error"

describe("describeError", () => {
  it("quotes errors of the plugin and of Medusa, without email addresses and phone numbers", () => {
    const error = new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "Customer with email: ada@example.com, phone: +33 6 12 34 56 78, already exists (oc_1, 1042)."
    )
    expect(describeError(error)).toBe(
      "Customer with email: …, phone: …, already exists (oc_1, 1042)."
    )
    expect(describeError(new ServiceError({ kind: "timeout", call: "authorize" }))).toMatch(
      /did not answer in time/
    )
  })

  it("returns only the kind and place of any other error", () => {
    const insert = Object.assign(
      new TypeError("insert into customer values ('ada@example.com',\n 'Ada') - duplicate"),
      { code: "23505" }
    )
    expect(describeError(insert)).toMatch(/^TypeError 23505 at .+:\d+:\d+\)$/)
    expect(describeError(insert)).not.toMatch(/ada|\//i)
    expect(describeError("Ada")).toBe("unknown error")
    expect(describeError(null)).toBe("unknown error")
  })

  it("describes an error that a workflow passes on as plain data like the error itself", () => {
    const { name, stack } = new TypeError("Ada")
    expect(describeError({ name, message: "Ada", stack })).toMatch(/^TypeError at .+:\d+:\d+\)$/)
  })
})
