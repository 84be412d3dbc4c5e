import { Copy } from "@medusajs/ui"

/** An id, cut to its place, with a button that copies it. */
export function CopyableId({ value }: { value: string }) {
  return (
    <span className="flex min-w-0 items-center gap-x-1">
      <code className="txt-compact-xsmall truncate">{value}</code>
      <Copy content={value} className="text-ui-fg-muted shrink-0" />
    </span>
  )
}
