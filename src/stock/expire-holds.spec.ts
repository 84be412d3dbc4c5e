import { holdExpiry } from "./expire-holds"

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)

it.each([
  ["counts from the press", 0, 30, 30],
  ["counts from the last event", 20, 30, 50],
  ["is at most four hours after the press", 230, 30, 240],
  ["is not moved once four hours have passed", 300, 30, 240],
  ["is no later with the longest setting", 60, 240, 240],
])("the end of a hold %s", (_, now, hold_minutes, ends) => {
  expect(holdExpiry({ created_at: at(0) }, { hold_minutes }, at(now))).toEqual(at(ends))
})
