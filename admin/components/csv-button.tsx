import { ArrowDownTray } from "@medusajs/icons"
import { useCsv } from "../hooks/orders"
import { useWords } from "../hooks/words"
import { notify } from "../notify"
import { ActionButton } from "./action-button"

type CsvButtonProps = {
  of: "orders" | "purchases"
  /** The list's search and filters. */
  query: Record<string, unknown>
  isEmpty: boolean
}

/** Exports everything a list finds as CSV. */
export function CsvButton({ of, query, isEmpty }: CsvButtonProps) {
  const { t } = useWords()
  const { mutateAsync, isPending } = useCsv(of, query)
  const download = () =>
    mutateAsync().catch((cause: Error) =>
      notify.error(t("common.not_exported"), { description: cause.message })
    )
  return (
    <ActionButton
      size="small"
      variant="secondary"
      isLoading={isPending}
      disabled={isEmpty}
      onClick={() => void download()}
    >
      <ArrowDownTray />
      {t("common.export")}
    </ActionButton>
  )
}
