import type { SetupView } from "../../src/dashboard/setup/view"
import { useTime } from "./time"
import { textOr, type Translate, useTexts } from "./texts"

type Check = SetupView["checks"][number]

/** The checks that come first: nobody can buy. */
export const OUTAGES = ["service", "webhooks"]

/** Returns what a check is about, or what is wrong if it can fail in several ways. */
export function checkLabel(t: Translate, { id, variant }: Check): string {
  const label = t(`setup.checks.${id}.label`)
  return textOr(t, `setup.checks.${id}.${variant}_label`, label)
}

/** Returns what a check found and what to do, with times as the reader writes them. */
export function useCheckText() {
  const { t } = useTexts()
  const time = useTime()
  return ({ id, state, variant, detail, since, count }: Check) =>
    t(`setup.checks.${id}.${variant ?? (state === "ok" ? "ok" : "remedy")}`, {
      detail,
      count,
      date: since && time(since),
    })
}
