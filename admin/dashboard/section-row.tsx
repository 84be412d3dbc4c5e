import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

type SectionRowProps = { title: string; value?: ReactNode; actions?: ReactNode }

/** A row of a section: label and value. */
export function PlainSectionRow({ title, value, actions }: SectionRowProps) {
  return (
    <div className="text-ui-fg-subtle grid grid-cols-2 items-center gap-4 px-6 py-4">
      <Text size="small" weight="plus" leading="compact">
        {title}
      </Text>
      <div className="flex min-w-0 items-center justify-between gap-2">
        <Text as="div" size="small" leading="compact" className="min-w-0">
          {value ?? "–"}
        </Text>
        {actions}
      </div>
    </div>
  )
}
