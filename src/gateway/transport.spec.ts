import { readJson } from "./transport"

describe("readJson", () => {
  it("keeps text that can be stored", () => {
    const value = { name: "Zoë 👩‍💻 \\u0000", list: [1, null, "\ud83d\ude00"] }
    expect(readJson(JSON.stringify(value))).toEqual(value)
  })

  it("removes characters that PostgreSQL cannot store", () => {
    expect(readJson('{"name":"A\\u0000da","city":"Par\\ud800is","face":"\\ud83d\\ude00"}')).toEqual(
      {
        name: "Ada",
        city: "Paris",
        face: "😀",
      }
    )
  })

  it("throws for text that is not JSON", () => {
    expect(() => readJson("<html>")).toThrow(SyntaxError)
  })
})
