import { Runtime } from "./runtime"

it("a process logs forged webhook calls at once, and later ones at most once a minute with their number", () => {
  const warn = jest.fn()
  const parts = [{ options: {}, logger: { warn } }, {}, { projectConfig: {} }]
  const runtime = new Runtime(...(parts as unknown as ConstructorParameters<typeof Runtime>))
  const clock = jest.spyOn(performance, "now")
  for (const second of [5, 6, 30, 64, 65, 66, 200]) {
    clock.mockReturnValue(second * 1_000)
    runtime.noteForgedCall()
  }
  clock.mockRestore()
  const line = (calls: number) => [`one-click: webhooks with an invalid signature calls=${calls}`]
  expect(warn.mock.calls).toEqual([line(1), line(4), line(2)])
})
