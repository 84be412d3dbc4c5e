import { clx } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Link } from "react-router-dom"

/** An underlined link in a text. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={clx("text-ui-fg-base", className)}
      style={{ textDecoration: "underline" }}
    />
  )
}
