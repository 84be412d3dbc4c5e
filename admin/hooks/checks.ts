import type { SetupView } from "../../src/dashboard/setup/view"
import { useTime } from "./formats"
import { useTexts } from "./texts"

/** Returns what a check found and what to do, with times as the reader writes them. */
export function useCheckText() {
  const { t } = useTexts()
  const time = useTime()
  return ({ id, state, variant, detail, since, count }: SetupView["checks"][number]) => {
    const isTime = (id === "connection" && state === "ok") || variant === "stalled"
    return t(`setup.checks.${id}.${variant ?? (state === "ok" ? "ok" : "remedy")}`, {
      detail: isTime && detail ? time(detail) : detail,
      count,
      date: since && time(since),
    })
  }
}
