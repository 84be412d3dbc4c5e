import type { ReactNode } from "react"
import type { Environment } from "../../src/lib/environments"
import { EnvironmentBadge } from "./environment-badge"

type MainCellProps = {
  children: ReactNode
  /** The data of columns that a phone does not show. */
  below: ReactNode
  environment: Environment | null
}

/**
 * A row's first cell: its subject, its environment if it is the other one, and more data on a
 * phone.
 */
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
