import { allOf } from "./all-of"

it("allOf returns what each promise resolves to by its name, and rejects with the first failure", async () => {
  expect(await allOf({ one: Promise.resolve(1), two: "2" })).toEqual({ one: 1, two: "2" })
  await expect(allOf({ one: 1, two: Promise.reject(new Error("no")) })).rejects.toThrow("no")
})
