import fc from "fast-check"
import { pack, unpack } from "./packed"

describe("what is packed", () => {
  it("is the same when it is unpacked", () => {
    fc.assert(
      fc.property(fc.object(), (value) => {
        const plain: object = JSON.parse(JSON.stringify(value))
        expect(unpack(pack(plain))).toEqual(plain)
      })
    )
  })

  it("takes a tenth of the room where hundreds of shipping modes are alike", () => {
    const offers = Array.from({ length: 300 }, (_, at) => ({
      id: `so_${at}`,
      name: `Mode ${at}`,
      methods: [{ amount: at / 10, tax_lines: [{ code: "vat", rate: 20 }] }],
    }))
    expect(pack(offers).length * 8).toBeLessThan(JSON.stringify(offers).length)
  })
})
