import type { ReactNode } from "react"
import { Link } from "react-router-dom"

/** A list row's way in with the keyboard: Medusa's rows themselves take clicks alone. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      // The row would follow the same address once more.
      onClick={(event) => event.stopPropagation()}
      className="focus-visible:shadow-borders-focus rounded outline-none"
    >
      {children}
    </Link>
  )
}
