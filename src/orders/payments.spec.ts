import type { SigningSecrets } from "../lib/signing"
import { isPaymentProof, paymentProof, type PaymentTerms, isOurProvider } from "./payments"

const SECRET = "a secret of thirty-two characters"
const NEXT = "the next secret of the same length"

const terms: PaymentTerms = {
  service_order_id: "7c1e",
  payment_collection_id: "pay_col_1",
  amount: 3000,
  currency_code: "eur",
  session_id: "payses_1",
}

describe("the digest of a payment session", () => {
  const proof = paymentProof(terms, [SECRET])

  it.each<[string, Partial<PaymentTerms>, SigningSecrets, boolean]>([
    ["the same secret", {}, [SECRET], true],
    ["the previous secret during rotation", {}, [NEXT, SECRET], true],
    ["another secret", {}, [NEXT], false],
    ["the currency in upper case", { currency_code: "EUR" }, [SECRET], true],
    ["another order", { service_order_id: "7c1f" }, [SECRET], false],
    ["another payment collection", { payment_collection_id: "pay_col_2" }, [SECRET], false],
    ["another amount", { amount: 3001 }, [SECRET], false],
    ["another currency", { currency_code: "usd" }, [SECRET], false],
    ["another session", { session_id: "payses_2" }, [SECRET], false],
  ])("is checked with %s", (_, change, secrets, expected) => {
    expect(isPaymentProof({ ...terms, ...change }, proof, secrets)).toBe(expected)
  })
})

describe("the id of a payment provider", () => {
  it.each([
    ["pp_one-click_one-click", true],
    ["pp_one-click_second", true],
    ["pp_system_default", false],
    ["pp_stripe_one-click", false],
  ])("decides whether %s is ours: %s", (id, expected) => {
    expect(isOurProvider(id)).toBe(expected)
  })
})
