import { buyerWords, readSearch } from "./search"

const SECRETS = ["secret of thirty-two characters 1"] as const

it("what a buyer is found by is a limited number of digests, however long the name is, and the whole name finds it", () => {
  const name = `Ada ${"a".repeat(100_000)}`
  const words = buyerWords({ name, email: null }, [...SECRETS])
  expect(words.length).toBeLessThan(50)
  const { buyers } = readSearch(name, [...SECRETS])
  expect(buyers).toHaveLength(1)
  expect(words).toEqual(expect.arrayContaining(buyers[0]))
})
