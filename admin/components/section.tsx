import { Container, Heading } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Muted } from "./muted"

type SectionProps = {
  title: string
  /** Beside the title. */
  badge?: ReactNode
  hint?: string
  actions?: ReactNode
  children: ReactNode
  level?: "h1" | "h2"
  /** Test id of the card on Medusa's own pages. */
  testId?: string
  /** Whether the card comes before the others of its column. */
  first?: boolean
}

/** A card with a heading, like those of the dashboard's own pages. */
export function Section({
  title,
  badge,
  hint,
  actions,
  children,
  level = "h2",
  testId,
  first,
}: SectionProps) {
  return (
    <Container
      className="divide-y p-0"
      data-testid={testId}
      style={first ? { order: -1 } : undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <Heading level={level}>{title}</Heading>
            {badge}
          </div>
          {hint && <Muted>{hint}</Muted>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </Container>
  )
}

/** What a card says while it has nothing to show. */
export function Empty({ children }: { children: string }) {
  return <Muted className="px-6 py-4">{children}</Muted>
}
