import { ArrowPath, ExclamationCircle } from "@medusajs/icons"
import { Button, Container, Text } from "@medusajs/ui"
import { useWords } from "../hooks/words"

type TroubleProps = { error: Error & { status?: number }; retry: () => unknown }

/** What a page shows when its data cannot be read, or when what it is about does not exist. */
export function Trouble({ error, retry }: TroubleProps) {
  const { t } = useWords()
  const isMissing = error.status === 404
  return (
    <Container role="alert" className="flex flex-col items-center gap-y-4 px-6 py-16 text-center">
      <ExclamationCircle className="text-ui-fg-subtle" />
      <div className="flex flex-col gap-y-1">
        <Text size="small" weight="plus">
          {t(isMissing ? "common.missing" : "common.trouble")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {isMissing ? t("common.missing_hint") : error.message}
        </Text>
      </div>
      {!isMissing && (
        <Button size="small" variant="secondary" onClick={() => void retry()}>
          <ArrowPath />
          {t("common.again")}
        </Button>
      )}
    </Container>
  )
}
