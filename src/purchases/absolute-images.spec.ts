import { absoluteImages } from "./absolute-images"

const BACKEND = "https://shop.example/"

describe("absoluteImages (spec 2.2, 2.11)", () => {
  it.each([
    ["https://cdn.example/a.png", "https://cdn.example/a.png"],
    ["http://cdn.example/a.png?w=1", "http://cdn.example/a.png?w=1"],
    ["/static/a.png", "https://shop.example/static/a.png"],
    ["static/a b.png", "https://shop.example/static/a%20b.png"],
    ["//cdn.example/a.png", "https://cdn.example/a.png"],
    ["HTTPS://cdn.example/a.png", "https://cdn.example/a.png"],
  ])("sends %p as %p", (given, sent) => {
    expect(absoluteImages([given, given], BACKEND)).toEqual([sent])
  })

  it.each([
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "blob:https://shop.example/1",
    "file:///etc/passwd",
    "ftp://cdn.example/a.png",
    "https://user:word@cdn.example/a.png",
    "http://",
    "",
    null,
    undefined,
  ])("leaves %p out", (given) => {
    expect(absoluteImages([given], BACKEND)).toEqual([])
  })

  it("leaves relative addresses out while the backend's address isn't known", () => {
    expect(absoluteImages(["/a.png", "https://cdn.example/a.png"], undefined)).toEqual([
      "https://cdn.example/a.png",
    ])
  })
})
