import { readJson } from "./read-json"

describe("readJson", () => {
  it("leaves what can be stored as it is", () => {
    const value = { name: "Zoë 👩‍💻 \\u0000", list: [1, null, "\ud83d\ude00"] }
    expect(readJson(JSON.stringify(value))).toEqual(value)
  })

  it("takes out what no database stores", () => {
    expect(readJson('{"name":"A\\u0000da","city":"Par\\ud800is","face":"\\ud83d\\ude00"}')).toEqual(
      {
        name: "Ada",
        city: "Paris",
        face: "😀",
      }
    )
  })

  it("refuses what is not JSON", () => {
    expect(() => readJson("<html>")).toThrow(SyntaxError)
  })
})
