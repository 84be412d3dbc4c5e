/** Returns a Markdown table with escaped cells. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replace(/\s+/g, " ").trim()).join(" | ")} |`
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n")
}

export function code(text: string): string {
  return `\`${text}\``
}
