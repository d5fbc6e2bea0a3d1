/** One line of a benchmark's table: its cells by column. */
export type Line = Record<string, string | number>

/** A Markdown table whose columns are those of the first line. */
export function table(lines: readonly Line[]): string {
  const columns = Object.keys(lines[0] ?? {})
  const width = (column: string) => Math.max(column.length, ...lines.map((line) => String(line[column] ?? '').length))
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(width(columns[index]!))).join(' | ')} |`
  return [
    row(columns),
    `| ${columns.map((column) => '-'.repeat(width(column))).join(' | ')} |`,
    ...lines.map((line) => row(columns.map((column) => String(line[column] ?? '')))),
  ].join('\n')
}
