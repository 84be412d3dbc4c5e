import { clx, Table } from "@medusajs/ui"
import type { ReactElement, ReactNode } from "react"

type FigureTableProps = {
  /** The table's name, for screen readers. */
  label: string
  /** The headings: the first of the rows' subjects, the others of figures. Or cells of their own. */
  headings: string[] | ReactElement
  children: ReactNode
}

/** A table of figures, which scrolls sideways by itself in a narrow window. */
export function FigureTable({ label, headings, children }: FigureTableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            {Array.isArray(headings)
              ? headings.map((heading, index) => (
                  <Table.HeaderCell
                    key={heading}
                    className={index ? "whitespace-nowrap text-right" : undefined}
                  >
                    {heading}
                  </Table.HeaderCell>
                ))
              : headings}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table>
    </div>
  )
}

/** A figure in such a table. */
export function FigureCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Table.Cell className={clx("whitespace-nowrap text-right tabular-nums", className)}>
      {children}
    </Table.Cell>
  )
}
