import { clx } from "@medusajs/ui"
import type { ReactNode } from "react"

/** A prominent number. */
export function Figure({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={clx("font-medium tabular-nums", className)}
      style={{ fontSize: 24, lineHeight: "32px" }}
    >
      {children}
    </p>
  )
}
