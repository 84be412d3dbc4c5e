import { ArrowPath, ExclamationCircle } from "@medusajs/icons"
import { Button, Container, Text } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import { useTrouble } from "../hooks/trouble"
import { useWords } from "../hooks/words"

type TroubleProps = { error: Error & { status?: number }; retry: () => unknown }

/** The error shown in place of a page whose data failed to load or does not exist. */
export function Trouble({ error, retry }: TroubleProps) {
  const { t } = useWords()
  const from = useLocation()
  const { kind, title, hint } = useTrouble()(error)
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
