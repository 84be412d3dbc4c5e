import fc from "fast-check"
import { compress, decompress } from "./stored-quote"

it("compress round-trips an object through decompress", () => {
  fc.assert(
    fc.property(fc.object(), (value) => {
      const plain: object = JSON.parse(JSON.stringify(value))
      expect(decompress(compress(plain))).toEqual(plain)
    })
  )
})

it("compress reduces hundreds of similar shipping options to less than an eighth", () => {
  const offers = Array.from({ length: 300 }, (_, at) => ({
    id: `so_${at}`,
    name: `Mode ${at}`,
    method: { amount: at / 10, tax_lines: [{ code: "vat", rate: 20 }] },
  }))
  expect(compress(offers).length * 8).toBeLessThan(JSON.stringify(offers).length)
})
