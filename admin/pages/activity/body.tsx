import { Copy, Text } from "@medusajs/ui"
import { useTexts } from "../../hooks/texts"

/** A JSON body to read and copy. */
export function Body({ title, body }: { title: string; body: unknown }) {
  const { t } = useTexts()
  const text = body === null || body === undefined ? "" : JSON.stringify(body, null, 2)
  return (
    <div className="flex min-w-0 flex-col gap-y-2 px-6 py-4">
      <div className="flex items-center justify-between">
        <Text size="small" weight="plus">
          {title}
        </Text>
        {text && <Copy content={text} className="text-ui-fg-muted" />}
      </div>
      {text ? (
        <pre
          tabIndex={0}
          aria-label={title}
          className="bg-ui-bg-subtle txt-compact-xsmall text-ui-fg-subtle max-h-[400px] overflow-auto rounded-md p-3"
        >
          {text}
        </pre>
      ) : (
        <Text size="small" className="text-ui-fg-subtle">
          {t("activity.no_body")}
        </Text>
      )}
    </div>
  )
}
