import { clx, Text } from "@medusajs/ui"
import type { ComponentProps } from "react"

/** A text beside what matters more. */
export function Muted({ className, ...props }: ComponentProps<typeof Text>) {
  return (
    <Text
      size="small"
      {...props}
      className={clx("text-ui-fg-subtle text-pretty break-words", className)}
    />
  )
}
