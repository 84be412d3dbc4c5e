import { ArrowPath, ExclamationCircle } from "@medusajs/icons"
import { Button, Container, Text } from "@medusajs/ui"
import { useWords } from "../hooks/words"

/** What a page shows when its data cannot be read. */
export function Trouble({ error, retry }: { error: Error; retry: () => unknown }) {
  const { t } = useWords()
  return (
    <Container role="alert" className="flex flex-col items-center gap-y-4 px-6 py-16 text-center">
      <ExclamationCircle className="text-ui-fg-subtle" />
      <div className="flex flex-col gap-y-1">
        <Text size="small" weight="plus">
          {t("common.trouble")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {error.message}
        </Text>
      </div>
      <Button size="small" variant="secondary" onClick={() => void retry()}>
        <ArrowPath />
        {t("common.again")}
      </Button>
    </Container>
  )
}
