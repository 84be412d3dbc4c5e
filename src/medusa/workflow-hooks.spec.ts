import { watchHooks } from "./workflow-hooks"

describe("watchHooks", () => {
  it("reports hooks as used once a shop has read one", () => {
    const workflow = { hooks: { validate: jest.fn() } }
    const isHooked = watchHooks(workflow)
    expect(isHooked()).toBe(false)
    workflow.hooks.validate()
    expect(isHooked()).toBe(true)
  })

  it.each([
    ["has none", {} as { hooks: object }],
    ["does not let them be replaced", Object.freeze({ hooks: {} })],
  ])("reports hooks as used if the workflow %s", (_, workflow) => {
    expect(watchHooks(workflow)()).toBe(true)
  })
})
