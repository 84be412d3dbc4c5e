import { useQuery } from "@tanstack/react-query"
import type { ProofView } from "../../src/pricing/proof/run-proof"
import type { SetupView } from "../../src/dashboard/setup/view"
import { readPart } from "../client"
import { useTime } from "./formats"
import { useTexts } from "./texts"

/** Returns the last proof and the running one; refetches often while one is running. */
export function useProof() {
  return useQuery({
    queryKey: ["one-click", "proof"],
    queryFn: () => readPart<ProofView>("proof", "proof"),
    refetchInterval: ({ state }) => (state.data?.running ? 2_000 : 30_000),
  })
}

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
