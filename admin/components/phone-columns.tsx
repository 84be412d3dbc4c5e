type PhoneColumnsProps = {
  columns: { id?: string; accessorKey?: unknown }[]
  /** The columns shown on a phone; the first one shrinks if its text is long. */
  shown: string[]
}

/**
 * Hides a list's other columns on a phone with styles, because Medusa's table accepts no column
 * classes. The columns stay in the table for sorting.
 */
export function PhoneColumns({ columns, shown }: PhoneColumnsProps) {
  const cell = (index: number) => `[data-list] :is(th, td):nth-child(${index + 1})`
  const names = columns.map(({ id, accessorKey }) => id ?? String(accessorKey))
  const hidden = names.flatMap((name, index) => (shown.includes(name) ? [] : [cell(index)]))
  const first = cell(names.indexOf(shown[0]))
  return (
    <style>{`@media (max-width: 639px) {
      ${hidden.join()} { display: none }
      ${first} { width: 100% !important; max-width: 0 !important; white-space: normal }
    }`}</style>
  )
}
