import ts from 'typescript'
import { walk, type Source } from './definitions'

/** A number that is defined somewhere, by the path of names it stands under. */
export type Thresholds = Readonly<Record<string, number>>

interface Threshold {
  name: string
  words: ReadonlySet<string>
}

/** Numbers of exported constants and objects, by their paths, such as `lengths.password.max`. One and below are no thresholds. */
export function thresholdsOf(values: Readonly<Record<string, unknown>>, above = ''): Thresholds {
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return value > 1 ? { [above + name]: value } : {}
      return value && typeof value === 'object'
        ? thresholdsOf(value as Record<string, unknown>, `${above}${name}.`)
        : {}
    }),
  ) as Thresholds
}

/** Words that say nothing about what is limited. */
const PLAIN = new Set(
  `above at body byte bytes count day default fen few from high hour in item items largest least length lengths limit limits
  long longest mb max maximum min minimum minute month ms most much must number of once one per percent permille
  properties rules second size size text time to together type up value within words`.split(/\s+/),
)

/** Splits a name into its subjects: its words in lower case and in the singular, without the plain ones. */
function wordsOf(name: string): Set<string> {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
  return new Set(
    words
      .filter((word) => word && !PLAIN.has(word))
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !PLAIN.has(word)),
  )
}

/** The value of a numeric literal, or of arithmetic with nothing else. */
function numberOf(node: ts.Node): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isParenthesizedExpression(node)) return numberOf(node.expression)
  if (!ts.isBinaryExpression(node)) return undefined
  const [left, right] = [numberOf(node.left), numberOf(node.right)]
  if (left === undefined || right === undefined) return undefined
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right
  return node.operatorToken.kind === ts.SyntaxKind.PlusToken ? left + right : undefined
}

const COMPARISONS = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
])

/** The name that an ancestor of a number gives it: of a constant, a property, an attribute, or of what it is compared with. */
function nameGivenBy(parent: ts.Node, child: ts.Node): string | undefined {
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) {
    return parent.name.getText()
  }
  if (!ts.isBinaryExpression(parent) || !COMPARISONS.has(parent.operatorToken.kind)) return undefined
  return (parent.left === child ? parent.right : parent.left).getText()
}

/** Names around a number, from the inside out, to the end of its statement. */
function namesAround(node: ts.Node): string[] {
  const names: string[] = []
  for (let child = node; child.parent && !ts.isBlock(child.parent); child = child.parent) {
    const name = nameGivenBy(child.parent, child)
    if (name !== undefined) names.push(name)
    if (ts.isStatement(child.parent)) break
  }
  return names
}

const within = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((word) => all.has(word))

/** Least value that is hardly the same by chance under a name that says less than the threshold's. */
const RARE = 1_000

/** Tests that a number of the threshold's value, so named, is the threshold again. */
function isCopy(threshold: Threshold, names: readonly string[], value: number, isApp: boolean): boolean {
  if (isApp && names.some((each) => each.toLowerCase() === 'maxlength'))
    return /^lengths\..*\.max$/.test(threshold.name)
  const name = names.find((each) => wordsOf(each).size > 0)
  if (name === undefined) return names.some((each) => /^(MOST|LEAST|LONGEST|MAX|MIN|LIMIT)$/.test(each))
  const words = wordsOf(name)
  return within(threshold.words, words) || (value >= RARE && within(words, threshold.words))
}

/**
 * Places where a threshold is written out beside its definition: a number of the same value under a name about the same
 * thing, under one that says only "most" or "least", or as the length of an input. `file:line (threshold)`.
 */
export function thresholdCopies(sources: Source[], thresholds: Thresholds, homes: readonly string[]): string[] {
  const known = Object.entries(thresholds)
    .map(([name, value]) => ({ name, value, words: wordsOf(name) }))
    .filter(({ words }) => words.size > 0)
  const found: string[] = []
  for (const source of sources) {
    if (homes.includes(source.path)) continue
    walk(source, (node, line) => {
      const value = numberOf(node)
      if (value === undefined || numberOf(node.parent) !== undefined) return
      const names = namesAround(node)
      const copied = known.find(
        (each) => each.value === value && isCopy(each, names, value, source.path.startsWith('src/')),
      )
      if (copied) found.push(`${source.path}:${line} (${copied.name})`)
    })
  }
  return found
}

/** A number with a unit in which thresholds are told. */
const TOLD = /(\d+)[ -]?(?:天|小时|岁|个字|位|字节|days?\b|hours?\b|characters?\b|digits?\b|bytes\b)/g

/** Entries of a catalogue that write a threshold's number out: `file (key)`. */
export function toldThresholds(sources: Source[], thresholds: Thresholds): string[] {
  const values = new Set(Object.values(thresholds).map(String))
  const found = new Set<string>()
  for (const source of sources) {
    walk(source, (node) => {
      if (!ts.isPropertyAssignment(node)) return
      const told = [...node.initializer.getText().matchAll(TOLD)].some(([, number]) => values.has(number ?? ''))
      if (told) found.add(`${source.path.split('/').at(-2)} (${node.name.getText()})`)
    })
  }
  return [...found].sort()
}
