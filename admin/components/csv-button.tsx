import { ArrowDownTray } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { download as save } from "../client"
import { useTexts } from "../hooks/texts"
import { useAttempt } from "./failure"

type CsvButtonProps = {
  /** The list's search and filters. */
  query: Record<string, unknown>
  isEmpty: boolean
}

/** Exports every order that the list finds as CSV. */
export function CsvButton({ query, isEmpty }: CsvButtonProps) {
  const { t } = useTexts()
  const { limit: _limit, offset: _offset, order: _order, ...filters } = query
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => save("orders/export", filters, "one-click-orders.csv"),
  })
  const attempt = useAttempt()
  const download = () => attempt(t("common.not_exported"), () => mutateAsync())
  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={isPending}
      disabled={isEmpty}
      onClick={() => void download()}
    >
      <ArrowDownTray />
      {t("common.export")}
    </Button>
  )
}
