import { ArrowPath, ExclamationCircle } from "@medusajs/icons"
import { Button, Container, Text } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import { useTexts } from "../hooks/texts"

/** The text key by HTTP status; 0 if there was no response. */
const KNOWN = { 0: "unreachable", 401: "logged_out", 403: "forbidden", 404: "missing" } as const

type Known = (typeof KNOWN)[keyof typeof KNOWN]

type Description = { kind: Known | "other"; title: string; hint: string }

/**
 * Returns a function that describes a failed request and its remedy, in the dashboard's language if
 * possible.
 */
function useErrorText() {
  const { t } = useTexts()
  return (error: Error & { status?: number }): Description => {
    const known = Object.entries(KNOWN).find(([status]) => Number(status) === (error.status ?? 0))
    const kind = known?.[1] ?? "other"
    return {
      kind,
      title: t(`trouble.${kind}`),
      hint: kind === "other" ? error.message : t(`trouble.${kind}_hint`),
    }
  }
}

type ErrorStateProps = { error: Error & { status?: number }; retry: () => unknown }

/** The error shown in place of a page whose data failed to load or does not exist. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { t } = useTexts()
  const from = useLocation()
  const { kind, title, hint } = useErrorText()(error)
  return (
    <Container role="alert" className="flex flex-col items-center gap-y-4 px-6 py-16 text-center">
      <ExclamationCircle className="text-ui-fg-subtle" />
      <div className="flex flex-col gap-y-1">
        <Text size="small" weight="plus">
          {title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {hint}
        </Text>
      </div>
      {kind === "logged_out" && (
        <Button size="small" variant="secondary" asChild>
          <Link to="/login" state={{ from }}>
            {t("trouble.log_in")}
          </Link>
        </Button>
      )}
      {kind !== "missing" && kind !== "logged_out" && (
        <Button size="small" variant="secondary" onClick={() => void retry()}>
          <ArrowPath />
          {t("common.again")}
        </Button>
      )}
    </Container>
  )
}

/** The error shown in place of a part of a page. */
export function ErrorLine({ error }: { error: Error }) {
  const { title, hint } = useErrorText()(error)
  return (
    <Text size="small" role="alert" className="text-ui-fg-error px-6 py-4">
      {title} {hint}
    </Text>
  )
}
