import { isHookUsed, watchHooks } from "./cart-hooks"

it("watchHooks reports a hook as used once a shop has read it, and no other", () => {
  const workflow = { hooks: { validate: jest.fn(), other: jest.fn() }, getName: () => "one" }
  expect(watchHooks(workflow)).toBe(true)
  expect(isHookUsed("one.validate")).toBe(false)
  workflow.hooks.validate()
  expect(isHookUsed("one.validate")).toBe(true)
  expect(isHookUsed("one.other")).toBe(false)
})

it.each([
  ["has no hooks", { getName: () => "two" } as Parameters<typeof watchHooks>[0]],
  ["does not let them be replaced", Object.freeze({ hooks: {}, getName: () => "three" })],
])("watchHooks reports that a workflow that %s cannot be watched", (_, workflow) => {
  expect(watchHooks(workflow)).toBe(false)
})
