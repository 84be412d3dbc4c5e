import { Table } from "@medusajs/ui"
import type { ReactNode } from "react"

type FigureTableProps = {
  /** The table's name, for screen readers. */
  label: string
  headings: string[]
  /** The number of columns before those of figures. */
  texts?: number
  children: ReactNode
}

/** A table of figures, which scrolls sideways by itself in a narrow window. */
export function FigureTable({ label, headings, texts = 1, children }: FigureTableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            {headings.map((heading, index) => (
              <Table.HeaderCell
                key={heading}
                className={index < texts ? undefined : "whitespace-nowrap text-right"}
              >
                {heading}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table>
    </div>
  )
}

/** A figure in such a table. */
export function FigureCell({ children }: { children: ReactNode }) {
  return <Table.Cell className="whitespace-nowrap text-right tabular-nums">{children}</Table.Cell>
}
