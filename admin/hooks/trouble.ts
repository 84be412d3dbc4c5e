import { useWords } from "./words"

/** The text key by HTTP status; 0 if there was no response. */
const KNOWN = { 0: "unreachable", 401: "logged_out", 403: "forbidden", 404: "missing" } as const

type Known = (typeof KNOWN)[keyof typeof KNOWN]

export type Trouble = { kind: Known | "other"; title: string; hint: string }

/**
 * Returns a function that describes a failed request and its remedy, in the dashboard's language if
 * possible.
 */
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
