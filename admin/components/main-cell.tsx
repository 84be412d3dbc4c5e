import type { ReactNode } from "react"
import type { Environment } from "../../src/lib/environments"
import { EnvironmentBadge } from "./environment-badge"

type MainCellProps = {
  children: ReactNode
  /** What the columns say that a phone has no room for. */
  below: ReactNode
  environment: Environment | null
}

/** A row's first cell: what it is about, whether it went through another service, and more on a phone. */
export function MainCell({ children, below, environment }: MainCellProps) {
  return (
    <div className="flex min-w-0 flex-col py-1">
      <div className="flex min-w-0 items-center gap-x-2">
        {children}
        <EnvironmentBadge of={environment} />
      </div>
      <div className="text-ui-fg-subtle txt-compact-small sm:hidden">{below}</div>
    </div>
  )
}
