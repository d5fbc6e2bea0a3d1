import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(__dirname, '..', '..')

const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
)

/** All pages of documentation, by their path from the root. */
export const documents = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...pages.map((name) => `docs/${name}`),
].sort()

export const readDocument = (document: string) => readFileSync(join(ROOT, document), 'utf8')

/** Anchors that GitHub gives the headings of a page. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>()
  const withoutCode = text.replace(/^```[\s\S]*?^```/gm, '')
  return [...withoutCode.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

/** Shell scripts of a page: its `sh` blocks. */
export const shellBlocks = (text: string) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)

/** Code of a page: its `sh` blocks, and what stands in backticks. */
export function commandsOf(text: string): string[] {
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...shellBlocks(text).flatMap((block) => block.replaceAll('\\\n', ' ').split('\n')), ...inline]
}
