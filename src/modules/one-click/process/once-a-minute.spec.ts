import { OnceAMinute } from "./once-a-minute"

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it("OnceAMinute reports the first time at once, the others together after a minute, and no minute without any", () => {
  const reports: number[] = []
  const forged = new OnceAMinute((times) => reports.push(times))
  for (let time = 0; time < 5; time++) {
    forged.count()
  }
  expect(reports).toEqual([1])
  jest.advanceTimersByTime(60_000)
  expect(reports).toEqual([1, 4])
  forged.count()
  jest.advanceTimersByTime(60_000)
  expect(reports).toEqual([1, 4, 1])
  jest.advanceTimersByTime(120_000)
  expect(reports).toEqual([1, 4, 1])
  forged.count()
  expect(reports).toEqual([1, 4, 1, 1])
})
