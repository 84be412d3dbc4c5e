import { useWords } from "./words"

/** What went wrong, by HTTP status; 0 where no answer came. */
const KNOWN = { 0: "unreachable", 401: "logged_out", 403: "forbidden", 404: "missing" } as const

type Known = (typeof KNOWN)[keyof typeof KNOWN]

export type Trouble = { kind: Known | "other"; title: string; hint: string }

/** Says what went wrong with a request, and what to do, in the dashboard's language where it can. */
export function useTrouble() {
  const { t } = useWords()
  return (error: Error & { status?: number }): Trouble => {
    const known = Object.entries(KNOWN).find(([status]) => Number(status) === (error.status ?? 0))
    const kind = known?.[1] ?? "other"
    return {
      kind,
      title: t(`trouble.${kind}`),
      hint: kind === "other" ? error.message : t(`trouble.${kind}_hint`),
    }
  }
}
