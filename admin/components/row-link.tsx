import type { ReactNode } from "react"
import { Link } from "react-router-dom"

/** A link that makes a list row reachable by keyboard: Medusa's rows handle only clicks. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      // Otherwise the row would navigate to the same URL again.
      onClick={(event) => event.stopPropagation()}
      className="focus-visible:shadow-borders-focus rounded outline-none"
    >
      {children}
    </Link>
  )
}
