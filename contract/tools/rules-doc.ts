/** The parts of docs/rules.md that are data: written between its `generated` marks, so that they cannot differ from the code. */
import { refusals } from '../src/refusals'
import { machines, type Machine } from '../src/states'
import { table } from './markdown'

const code = (text: string) => `\`${text}\``

function machineTable([name, machine]: [string, Machine<string>]): string {
  const rows = Object.entries(machine).map(([from, tos]) => [
    code(from),
    tos.map(code).join(', ') || 'nowhere: it ends here',
  ])
  return `**${code(name)}**\n\n${table(['from', 'to'], rows)}`
}

function reasonTable(): string {
  const byCode = new Map<number, string[]>()
  for (const [name, { code: number }] of Object.entries(refusals))
    byCode.set(number, [...(byCode.get(number) ?? []), name])
  const rows = [...byCode]
    .sort(([a], [b]) => a - b)
    .map(([number, names]) => [String(number), names.map(code).join(', ')])
  return table(['code', 'reasons'], rows)
}

const parts: Record<string, () => string> = {
  machines: () =>
    Object.entries(machines as Record<string, Machine<string>>)
      .map(machineTable)
      .join('\n\n'),
  reasons: reasonTable,
}

/** The document with its generated parts as the contract has them now. */
export function withGeneratedParts(text: string): string {
  return Object.entries(parts).reduce((result, [name, write]) => {
    const [open, close] = [`<!-- generated: ${name} -->`, '<!-- /generated -->']
    const start = result.indexOf(open)
    const end = result.indexOf(close, start)
    if (start < 0 || end < 0) throw new Error(`docs/rules.md has no part "${name}"`)
    return `${result.slice(0, start + open.length)}\n\n${write()}\n\n${result.slice(end)}`
  }, text)
}
