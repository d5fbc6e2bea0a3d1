/** A Markdown table, its columns padded as the formatter wants them. */
export function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((_, i) => Math.max(3, ...[head, ...rows].map((row) => (row[i] as string).length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] as number)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}
