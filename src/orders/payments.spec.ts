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

  it.each([
    ["the same secret", [SECRET], true],
    ["the previous secret during rotation", [NEXT, SECRET], true],
    ["another secret", [NEXT], false],
  ] as const)("is checked with %s", (_, secrets, expected) => {
    expect(isPaymentProof(terms, proof, secrets)).toBe(expected)
  })

  it("is the same for a currency in upper case", () => {
    expect(isPaymentProof({ ...terms, currency_code: "EUR" }, proof, [SECRET])).toBe(true)
  })

  it.each<Partial<PaymentTerms>>([
    { service_order_id: "7c1f" },
    { payment_collection_id: "pay_col_2" },
    { amount: 3001 },
    { currency_code: "usd" },
    { session_id: "payses_2" },
  ])("does not match terms with %j", (change) => {
    expect(isPaymentProof({ ...terms, ...change }, proof, [SECRET])).toBe(false)
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
